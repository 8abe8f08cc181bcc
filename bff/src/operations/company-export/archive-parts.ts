import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import type { ZipFile } from 'yazl';
import type { Services } from '../../services.ts';
import { ArchivePlan, type StoredFile } from './archive-plan.ts';
import { partKey, planKey, type ExportTask } from './export-keys.ts';
import { addStream, writeZip } from './write-zip.ts';

const zipType = 'application/zip';

/** Where a part is written before it is stored, and when to stop. */
export interface Workplace {
  folder: string;
  signal: AbortSignal;
}

/** What an archive is made of. */
export interface ArchiveContents {
  /** Adds the tables and the texts, and says which files belong with them. */
  addTexts(zip: ZipFile): Promise<ArchivePlan>;
  /** Says what stands in the archive and what does not, to people who open it years later. */
  readme(plan: ArchivePlan, missing: readonly string[]): string;
}

/** What was settled by who began the export, or is settled now, with the part of the tables and the texts. */
export async function settledPlan(
  { store }: Services,
  task: ExportTask,
  contents: ArchiveContents,
  { folder, signal }: Workplace,
): Promise<ArchivePlan> {
  if ((await store.stat(planKey(task))) !== null)
    return ArchivePlan.parse(JSON.parse((await buffer(await store.read(planKey(task)))).toString()));
  const path = join(folder, 'texts.zip');
  let plan: ArchivePlan | undefined;
  await writeZip(path, signal, async (zip) => {
    plan = await contents.addTexts(zip);
  });
  await store.writeFile(partKey(task, 0), path, zipType);
  // Last: with a plan there is a part of tables that says the same.
  await store.write(planKey(task), Buffer.from(JSON.stringify(plan)), 'application/json');
  return ArchivePlan.parse(plan);
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
