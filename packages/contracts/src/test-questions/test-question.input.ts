import { textsOf } from '@savoir/texts';
import * as z from 'zod/mini';
import fr from '../../locales/test-question.fr.json' with { type: 'json' };
import { Id, requiredLine } from '../common/index.ts';
import { testQuestionMaxCharacters } from '../limits/index.ts';

const t = textsOf(fr);

const Expected = z.discriminatedUnion('sourceType', [
  z.strictObject({ sourceType: z.literal('note'), sourceId: Id }),
  z.strictObject({
    sourceType: z.literal('document'),
    sourceId: Id,
    /** Absent: any page will do. */
    page: z.optional(z.int().check(z.minimum(1))),
  }),
]);

export const NewTestQuestion = z.strictObject({
  question: requiredLine(testQuestionMaxCharacters, t('questionEmpty')),
  /** Null: no source answers it. */
  expected: z.nullable(Expected),
  /** Absent: the spaces of the right source that the user sees; where there is none, all they see. */
  spaceIds: z.optional(z.array(Id)),
  /** The badly rated question it comes from. */
  ratedId: z.optional(Id),
});
export type NewTestQuestion = z.infer<typeof NewTestQuestion>;

export const TestQuestionChanges = z.strictObject({
  question: z.optional(requiredLine(testQuestionMaxCharacters, t('questionEmpty'))),
  expected: z.optional(z.nullable(Expected)),
  spaceIds: z.optional(z.array(Id)),
});
export type TestQuestionChanges = z.infer<typeof TestQuestionChanges>;
