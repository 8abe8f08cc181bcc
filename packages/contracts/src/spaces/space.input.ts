import { textsOf } from '@savoir/texts';
import * as z from 'zod/mini';
import fr from '../../locales/space.fr.json' with { type: 'json' };
import { Id, requiredLine } from '../common/index.ts';
import { spaceNameMaxCharacters } from '../limits/index.ts';
import { ReviewMonths } from './review-months.ts';
import { SpaceColor } from './space.ts';

const t = textsOf(fr);

const Name = requiredLine(spaceNameMaxCharacters, t('nameEmpty'));

const Members = z.array(Id).check(
  z.maxLength(10_000),
  z.refine((ids) => new Set(ids).size === ids.length, t('memberTwice')),
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
