import type { Db } from '../../adapters/database/database.ts';
import { findReportedDocuments } from '../../modules/document/company-documents.collection.ts';
import { findReportedNotes, type ReportedNote } from '../../modules/note/company-notes.collection.ts';
import type { ReportRow } from '../../modules/report/report.row.ts';

/** A note or document as it is now. */
export interface SourceNow {
  title: string;
  spaceIds: string[];
  /** Who wrote or imported it. */
  authorId: string;
  /** Null for a document. */
  note: ReportedNote | null;
}

/** By the id of a source; those that are gone are absent. */
export type SourcesNow = ReadonlyMap<string, SourceNow>;

/** What these reports are about, as it is now. */
export async function findSourcesNow(
  db: Db,
  companyId: string,
  reports: readonly Pick<ReportRow, 'sources'>[],
): Promise<SourcesNow> {
  const sources = reports.flatMap((report) => report.sources);
  const idsOf = (type: 'note' | 'document') => [
    ...new Set(sources.flatMap(({ sourceType, sourceId }) => (sourceType === type ? [sourceId] : []))),
  ];
  const [notes, documents] = await Promise.all([
    findReportedNotes(db, companyId, idsOf('note')),
    findReportedDocuments(db, companyId, idsOf('document')),
  ]);
  return new Map<string, SourceNow>([
    ...notes.map((note): [string, SourceNow] => [
      note._id,
      { title: note.title, spaceIds: note.spaceIds, authorId: note.creatorId, note },
    ]),
    ...documents.map(({ _id, title, spaceIds, uploaderId }): [string, SourceNow] => [
      _id,
      { title, spaceIds, authorId: uploaderId, note: null },
    ]),
  ]);
}

export const presentSources = ({ sources }: Pick<ReportRow, 'sources'>, now: SourcesNow): SourceNow[] =>
  sources.flatMap(({ sourceId }) => now.get(sourceId) ?? []);
