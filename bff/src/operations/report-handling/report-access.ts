import { can, type Actor } from '@savoir/contracts/access';
import { seesSpaces } from '../../modules/notification/recipients.ts';
import type { ReportRow } from '../../modules/report/report.row.ts';
import { presentSources, type SourcesNow } from './reported-sources.ts';

/** Someone who asks for a report, or who may be notified of it. */
export type Viewer = Actor & { visibleSpaceIds: string[] | null };

/** An answer repeats what its sources say: it is for those who see all of them. */
export function seesThing(viewer: Viewer, row: ReportRow, now: SourcesNow): boolean {
  const sources = presentSources(row, now);
  const isThere = row.thing.type === 'answer' || sources.length > 0;
  return isThere && sources.every(({ spaceIds }) => seesSpaces(viewer, spaceIds));
}

/** Is it for this person to see what becomes of it: who wrote what was reported, and who validates it? An answer without sources has neither: it is for the administrators. */
export function isAnswerer(viewer: Viewer, row: ReportRow, now: SourcesNow): boolean {
  if (viewer.companyId !== row.companyId || !seesThing(viewer, row, now)) return false;
  const sources = presentSources(row, now);
  if (sources.length === 0) return can(viewer, 'company.administrate');
  const { companyId } = row;
  return sources.some(({ authorId }) => can(viewer, 'report.answer', { companyId, creatorId: authorId }));
}

const goesOn = ({ trialEnded }: Viewer): boolean => trialEnded !== true;

/** A danger that no one has decided on is not for its author to wave away. */
export const mayAnswer = (viewer: Viewer, row: ReportRow, now: SourcesNow): boolean =>
  row.open && goesOn(viewer) && isAnswerer(viewer, row, now) && (!row.warns || can(viewer, 'report.decide'));

export const mayClear = (viewer: Viewer, row: ReportRow, now: SourcesNow): boolean =>
  row.warns && can(viewer, 'report.decide') && isAnswerer(viewer, row, now);
