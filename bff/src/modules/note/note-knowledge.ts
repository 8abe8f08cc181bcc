import type { PassageDraft } from '../../knowledge/knowledge.ts';
import { passagesOfLongMarkdown } from '../../knowledge/passages/passages-of-markdown.ts';
import type { ProductEvent } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { findCompany } from '../company/company.collection.ts';
import { withCaptionsOnly } from './media/placed-photos.ts';
import { findAnyNote } from './note.collection.ts';
import type { NoteRow } from './note.row.ts';

/** Consumer. The latest wins, no matter who else changes the note meanwhile: each of them looks again after it wrote. */
export async function reindexNote(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  let row = await findAnyNote(services.db, companyId, id);
  while (row !== null) {
    await indexNote(services, row);
    const latest = await findAnyNote(services.db, companyId, id);
    if (latest?.version === row.version) return;
    row = latest;
  }
}

/** Photos are no words: offsets are in the text without them. */
export const passagesOfNote = ({ markdown }: Pick<NoteRow, 'markdown'>): Promise<PassageDraft[]> =>
  passagesOfLongMarkdown(withCaptionsOnly(markdown ?? ''));

/** Makes the knowledge base hold what the note is: its text when published, nothing otherwise. */
export async function indexNote({ db, knowledge }: Services, row: NoteRow): Promise<void> {
  // What was never published is not there.
  if (row.publicationDate === null) return;
  const company = await findCompany(db, row.companyId);
  const isSearched =
    row.status === 'PUBLISHED' &&
    row.removedDate === null &&
    company?.enabledFeatures.includes('INSERT_NOTE_INTO_RAG') === true;
  if (!isSearched) return knowledge.remove(row.companyId, 'note', row._id);
  return knowledge.publish({
    companyId: row.companyId,
    sourceType: 'note',
    sourceId: row._id,
    title: row.title,
    spaceIds: row.spaceIds,
    personId: row.validatorId ?? row.creatorId,
    date: row.publicationDate,
    passages: await passagesOfNote(row),
  });
}
