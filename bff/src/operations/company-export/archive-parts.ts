import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { onOneLine } from '@savoir/contracts/common';
import { findCompanyDocuments } from '../../modules/document/company-documents.collection.ts';
import { findCompanyNotes } from '../../modules/note/company-notes.collection.ts';
import type { Services } from '../../services.ts';
import { archiveName } from './archive-name.ts';
import { ArchivePlan, planArchive, type StoredFile } from './archive-plan.ts';
import { companyTables } from './company-tables.ts';
import { partKey, planKey, type ExportTask } from './export-keys.ts';
import { addStream, writeZip } from './write-zip.ts';

const zipType = 'application/zip';

/** Where a part is written before it is stored, and when to stop. */
export interface Workplace {
  folder: string;
  signal: AbortSignal;
}

/** What was settled by who began the export, or is settled now, with the part of the tables and the texts. */
export async function settledPlan(services: Services, task: ExportTask, workplace: Workplace): Promise<ArchivePlan> {
  const { store } = services;
  if ((await store.stat(planKey(task))) !== null)
    return ArchivePlan.parse(JSON.parse((await buffer(await store.read(planKey(task)))).toString()));
  const plan = await writeTexts(services, task, workplace);
  // Last: with a plan there is a part of tables that says the same.
  await store.write(planKey(task), Buffer.from(JSON.stringify(plan)), 'application/json');
  return plan;
}

async function writeTexts(
  { db, store, clock }: Services,
  task: ExportTask,
  { folder, signal }: Workplace,
): Promise<ArchivePlan> {
  const { companyId } = task;
  const notes = await findCompanyNotes(db, companyId);
  const documents = await findCompanyDocuments(db, companyId);
  const path = join(folder, 'texts.zip');
  await writeZip(path, signal, async (zip) => {
    for await (const { name, rows } of companyTables(db, companyId))
      zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `donnees/${name}.json`);
    for (const { _id, title, markdown } of notes)
      if (markdown !== null)
        zip.addBuffer(
          Buffer.from(`# ${onOneLine(title)}\n\n${markdown}\n`),
          `fiches/${archiveName(title, _id, '.md')}`,
        );
  });
  await store.writeFile(partKey(task, 0), path, zipType);
  return planArchive(notes, documents, clock());
}

/** Writes the part of these files unless it is there. A file that the store does not have is left out. */
export async function writePart(
  { store }: Services,
  { key, files }: { key: string; files: readonly StoredFile[] },
  { folder, signal }: Workplace,
  onFile: (done: number) => Promise<void>,
): Promise<void> {
  if ((await store.stat(key)) !== null) return;
  const path = join(folder, 'part.zip');
  await writeZip(path, signal, async (zip) => {
    for (const [index, file] of files.entries()) {
      signal.throwIfAborted();
      if ((await store.stat(file.key)) !== null) await addStream(zip, await store.read(file.key), file.path);
      await onFile(index + 1);
    }
  });
  await store.writeFile(key, path, zipType);
}
