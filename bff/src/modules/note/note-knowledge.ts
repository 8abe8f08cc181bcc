import { passagesOfMarkdown } from '../../knowledge/passages/passages-of-markdown.ts';
import type { Services } from '../../services.ts';
import { findCompany } from '../company/company.collection.ts';
import { enqueueAnnouncement } from './review/announce.job.ts';
import { tellWebhooksOfNote } from './note-webhooks.ts';
import { findAnyNote, settleNote } from './note.collection.ts';
import type { NoteRow } from './note.row.ts';

/** Makes the knowledge base hold what the note is now, its text when published, nothing otherwise, and tells people. The latest wins, no matter who else changes it meanwhile. */
export async function applyToKnowledge(services: Services, changed: NoteRow): Promise<void> {
  let row: NoteRow | null = changed;
  while (row !== null) {
    await tellKnowledge(services, row);
    await enqueueAnnouncement(services, row);
    await tellWebhooksOfNote(services, row);
    if (row.removedDate !== null || (await settleNote(services.db, row.companyId, row._id, row.version))) return;
    const latest = await findAnyNote(services.db, row.companyId, row._id);
    if (latest?.status === 'PENDING') return;
    row = latest;
  }
}

/** For a change that is already written: what fails here is taken up again by the recovery. */
export async function applyToKnowledgeNow(services: Services, row: NoteRow): Promise<void> {
  try {
    await applyToKnowledge(services, row);
  } catch (error) {
    services.log.error({ err: error, noteId: row._id }, 'the knowledge base could not be told; it will be');
  }
}

/** Makes the knowledge base hold what the note is, and tells nobody. */
export async function tellKnowledge({ db, knowledge }: Services, row: NoteRow): Promise<void> {
  const company = await findCompany(db, row.companyId);
  const isSearched =
    row.status === 'PUBLISHED' &&
    row.removedDate === null &&
    company?.enabledFeatures.includes('INSERT_NOTE_INTO_RAG') === true;
  // What was never published is not there.
  if (!isSearched && row.publicationDate === null) return;
  if (!isSearched) return knowledge.remove(row.companyId, 'note', row._id);
  return knowledge.publish({
    companyId: row.companyId,
    sourceType: 'note',
    sourceId: row._id,
    title: row.title,
    spaceIds: row.spaceIds,
    personId: row.validatorId ?? row.creatorId,
    date: row.publicationDate ?? row.updateDate,
    passages: passagesOfMarkdown(row.markdown ?? ''),
  });
}
