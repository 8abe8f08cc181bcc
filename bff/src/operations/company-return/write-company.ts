import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../adapters/database/database.ts';
import { inParts } from '../../adapters/database/in-parts.ts';
import type { CompanyRow } from '../../modules/company/company.collection.ts';
import { findIngesting, findReadyDocuments } from '../../modules/document/company-documents.collection.ts';
import { publishToKnowledge } from '../../modules/document/document-knowledge.ts';
import { enqueueIngestion } from '../../modules/document/ingestion/ingest.job.ts';
import { emitReminders } from '../../modules/must-read/must-read-events.ts';
import { findOpenMustReads } from '../../modules/must-read/must-read.collection.ts';
import { findPublishedNotes, findUnreadyNotes } from '../../modules/note/company-notes.collection.ts';
import { enqueueGeneration } from '../../modules/note/generation/generate.job.ts';
import { enqueueAddedMedia } from '../../modules/note/media/add-media.job.ts';
import { indexNote } from '../../modules/note/note-knowledge.ts';
import type { Services } from '../../services.ts';
import { eachArchivedRow, putRows } from '../archive/archive-rows.collection.ts';
import { carriedTables } from '../archive/carried-tables.ts';
import { filesPath, type ArchiveManifest } from '../archive/manifest.ts';
import { filesOf } from './check-files.ts';
import type { CompanyArchive } from './open-company-archive.ts';
import { bytesOf } from './read-part.ts';

/** Stores the files that are not there yet. */
export async function writeFiles(
  { store }: Services,
  archive: CompanyArchive,
  manifest: ArchiveManifest,
  folder: string,
): Promise<void> {
  const path = join(folder, 'object');
  for await (const file of filesOf(archive, manifest)) {
    const key = `${manifest.company.id}/${file.key}`;
    // An object is there as a whole or not at all.
    if ((await store.stat(key))?.sizeBytes === file.sizeBytes) continue;
    await pipeline(
      Readable.from(bytesOf(archive, file, filesPath), { objectMode: false }),
      createWriteStream(path, { mode: 0o600 }),
    );
    await store.writeFile(key, path, file.contentType);
  }
}

/** Writes every row but that of the company, which says that it is not whole yet. */
export async function writeRows({ db }: Services, staging: Db, companyId: string): Promise<void> {
  for (const { collection } of carriedTables) {
    if (collection === 'companies') continue;
    for await (const rows of inParts(eachArchivedRow(staging, collection, companyId, {})))
      await putRows(db, collection, companyId, rows);
  }
}

/** Jobs are not in an archive either: what was being made or read goes on, and who is to read is reminded. */
export async function queueWork({ db, jobs, outbox, clock }: Services, { _id: companyId }: CompanyRow): Promise<void> {
  for (const note of await findUnreadyNotes(db, companyId))
    await (note.status === 'PENDING' ? enqueueGeneration(jobs, note) : enqueueAddedMedia(jobs, note));
  for (const document of await findIngesting(db, companyId)) await enqueueIngestion(jobs, document);
  const requests = await findOpenMustReads(db, companyId);
  await outbox.commit(async (transaction) => {
    for (const row of requests) emitReminders(transaction, row, clock());
  });
}

/** Passages are not in an archive: they are cut again from what was published. */
export async function writeKnowledge(services: Services, { _id: companyId }: CompanyRow): Promise<void> {
  for (const note of await findPublishedNotes(services.db, companyId)) await indexNote(services, note);
  for (const document of await findReadyDocuments(services.db, companyId)) await publishToKnowledge(services, document);
}
