import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import type { ZipFile } from 'yazl';
import * as z from 'zod/mini';
import type { ObjectStore } from '../../../adapters/object-store/object-store.ts';
import type { Services } from '../../../services.ts';
import { ArchivedFile } from '../manifest.ts';
import { ArchivePlan, type StoredFile } from './archive-plan.ts';
import { partKey, planKey, type ExportTask } from '../export-keys.ts';
import { mergeArchives } from './merge-archives.ts';
import { addBytes, writeZip, type WriteZip } from './write-zip.ts';

const zipType = 'application/zip';

/** Where a part is written before it is stored, and when to stop. */
export interface Workplace {
  folder: string;
  signal: AbortSignal;
}

/** What an archive is made of. */
export interface ArchiveContents {
  /** Writes the tables and the texts, and says which files belong with them. */
  writeTexts(write: WriteZip): Promise<ArchivePlan>;
  /** Says what stands in the archive and what does not, to people who open it years later. */
  readme(plan: ArchivePlan, missing: readonly string[]): string;
}

/** What was settled by who started the export, or is settled now, with the part of the tables and the texts. */
export async function settledPlan(
  { store }: Services,
  task: ExportTask,
  contents: ArchiveContents,
  { folder, signal }: Workplace,
): Promise<ArchivePlan> {
  if ((await store.stat(planKey(task))) !== null)
    return ArchivePlan.parse(JSON.parse((await buffer(await store.read(planKey(task)))).toString()));
  const path = join(folder, 'texts.zip');
  const plan = await inOneZip(path, { folder, signal }, (write) => contents.writeTexts(write));
  await store.writeFile(partKey(task, 0), path, zipType);
  // Last: with a plan there is a part of tables that says the same.
  await store.write(planKey(task), Buffer.from(JSON.stringify(plan)), 'application/json');
  return ArchivePlan.parse(plan);
}

/** Joins the zips that are written to one. */
async function inOneZip<Filled>(
  path: string,
  { folder, signal }: Workplace,
  fill: (write: WriteZip) => Promise<Filled>,
): Promise<Filled> {
  await using file = await open(path, 'w', 0o600);
  const merge = mergeArchives(file);
  const filled = await fill(async (fillOne) => {
    const one = join(folder, 'one.zip');
    const filledOne = await writeZip(one, signal, fillOne);
    await merge.append(one);
    return filledOne;
  });
  await merge.end();
  return filled;
}

/** Writes the part of these files unless it is there. A file that the store does not have is left out. */
export async function writePart(
  { store }: Services,
  { key, filesKey, files }: { key: string; filesKey: string; files: readonly StoredFile[] },
  { folder, signal }: Workplace,
  onFile: (done: number) => Promise<void>,
): Promise<void> {
  if ((await store.stat(key)) !== null && (await store.stat(filesKey)) !== null) return;
  const path = join(folder, 'part.zip');
  const written: ArchivedFile[] = [];
  await writeZip(path, signal, async (zip) => {
    for (const [index, file] of files.entries()) {
      signal.throwIfAborted();
      const found = await store.stat(file.key);
      if (found !== null) written.push(await addFile(store, zip, file, found.contentType));
      await onFile(index + 1);
    }
  });
  // First: with a part there is what its files are.
  await store.write(filesKey, Buffer.from(JSON.stringify(written)), 'application/json');
  await store.writeFile(key, path, zipType);
}

async function addFile(
  store: ObjectStore,
  zip: ZipFile,
  { key, path }: StoredFile,
  contentType: string,
): Promise<ArchivedFile> {
  const written = await addBytes(zip, path, (await store.read(key)) as AsyncIterable<Buffer>);
  return { key: key.slice(key.indexOf('/') + 1), path, contentType, ...written };
}

/** What stands in the parts, in their order. */
export async function filesOfPart({ store }: Services, filesKey: string): Promise<ArchivedFile[]> {
  return z.array(ArchivedFile).parse(JSON.parse((await buffer(await store.read(filesKey))).toString()));
}
