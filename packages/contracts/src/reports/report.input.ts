import { textsOf } from '@savoir/texts';
import * as z from 'zod/mini';
import fr from '../../locales/report.fr.json' with { type: 'json' };
import { Id } from '../common/index.ts';
import { reportPassageMaxCharacters, reportTextMaxCharacters, reportTextMinCharacters } from '../limits/index.ts';
import { ReportKind } from './report-to-settle.ts';

const t = textsOf(fr);

const Text = z
  .string()
  .check(
    z.trim(),
    z.minLength(reportTextMinCharacters, t('textTooShort', { min: reportTextMinCharacters })),
    z.maxLength(reportTextMaxCharacters, t('textTooLong', { max: reportTextMaxCharacters })),
  );

/** What someone says is wrong, and where. An answer is one of their own conversations. */
export const NewReport = z.strictObject({
  thing: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('note'), id: Id }),
    z.strictObject({ type: z.literal('document'), id: Id, page: z.int().check(z.minimum(1)) }),
    z.strictObject({ type: z.literal('answer'), id: Id, chatId: Id }),
  ]),
  kind: ReportKind,
  /** The text that was selected; absent: none were. */
  passage: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(reportPassageMaxCharacters))),
  text: Text,
});
export type NewReport = z.infer<typeof NewReport>;

/** `corrected` is for what the product does not correct itself: a document, an answer. */
export const ReportAnswer = z.strictObject({ outcome: z.enum(['corrected', 'explained', 'declined']), text: Text });
export type ReportAnswer = z.infer<typeof ReportAnswer>;

/** `to-answer`: what the user may answer; `mine`: what they reported themselves. */
export const ReportListQuery = z.object({
  scope: z._default(z.enum(['to-answer', 'mine']), 'mine'),
  status: z.optional(z.enum(['open', 'answered'])),
});
export type ReportListQuery = z.infer<typeof ReportListQuery>;
