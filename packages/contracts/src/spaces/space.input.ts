import * as z from 'zod/mini';
import { Id, requiredLine } from '../common/index.ts';
import { spaceNameMaxCharacters } from '../limits/index.ts';
import { t } from '../texts/texts.ts';
import { ReviewMonths } from './review-months.ts';
import { SpaceColor } from './space.ts';

const Name = requiredLine(spaceNameMaxCharacters, t('space.nameEmpty'));

const Members = z.array(Id).check(
  z.maxLength(10_000),
  z.refine((ids) => new Set(ids).size === ids.length, t('space.memberTwice')),
);

export const NewSpace = z.strictObject({
  name: Name,
  color: SpaceColor,
  memberIds: Members,
  reviewMonths: z.optional(ReviewMonths),
});
export type NewSpace = z.infer<typeof NewSpace>;

export const SpaceChanges = z.partial(NewSpace);
export type SpaceChanges = z.infer<typeof SpaceChanges>;
