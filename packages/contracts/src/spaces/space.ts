import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { ReviewMonths } from './review-months.ts';
import { User } from '../users/user.ts';

/** The closed list of space colours; stored by name. */
export const SpaceColor = z.enum(['sapin', 'bleu', 'violet', 'prune', 'brique', 'ambre', 'ardoise', 'olive']);
export type SpaceColor = z.infer<typeof SpaceColor>;

export const Space = z.object({
  id: Id,
  name: z.string(),
  companyId: Id,
  color: SpaceColor,
  /** Of the notes of the space; absent: never. */
  reviewMonths: z.optional(ReviewMonths),
});
export type Space = z.infer<typeof Space>;

/** A space with its members and how much it holds; notes of every status but deleted ones. */
export const SpaceDetail = z.extend(Space, {
  members: z.array(User),
  noteCount: z.int(),
  documentCount: z.int(),
  /** A group of the company’s directory, which sets its name and members. */
  isOfDirectory: z.optional(z.boolean()),
  /** Counts the changes of the space and of its members. */
  version: z.int(),
});
export type SpaceDetail = z.infer<typeof SpaceDetail>;
