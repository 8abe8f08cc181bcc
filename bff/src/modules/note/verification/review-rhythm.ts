import type { SpaceRhythms } from '../../space/space.collection.ts';
import type { NoteRow } from '../note.row.ts';
import { reviewDueDate } from './review-date.ts';

type Reviewed = Pick<
  NoteRow,
  'status' | 'spaceIds' | 'reviewMonths' | 'publicationDate' | 'verifiedDate' | 'verifierId'
>;

/** After how many months the note is to be verified again, 0 for never: as often as it says itself, else as the strictest of its spaces. */
function rhythmOf(
  { reviewMonths, spaceIds }: Pick<Reviewed, 'reviewMonths' | 'spaceIds'>,
  rhythms: SpaceRhythms,
): number {
  if (reviewMonths !== undefined && reviewMonths !== null) return reviewMonths;
  const months = spaceIds.flatMap((id) => rhythms.get(id) ?? []);
  return months.length === 0 ? 0 : Math.min(...months);
}

/** When a published note was verified last; null before. */
export const verifiedDateOf = ({ verifiedDate, publicationDate }: Reviewed): Date | null =>
  verifiedDate ?? publicationDate;

/** From when on a published note is to be verified again; null: never. */
export function dueDateOf(row: Reviewed, rhythms: SpaceRhythms): Date | null {
  const verified = verifiedDateOf(row);
  const months = rhythmOf(row, rhythms);
  return row.status !== 'PUBLISHED' || verified === null || months === 0 ? null : reviewDueDate(verified, months);
}
