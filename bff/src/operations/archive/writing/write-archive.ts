import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ZipFile } from 'yazl';
import type { Services } from '../../../services.ts';
import { exportKey, partFilesKey, partKey, type ExportTask } from '../export-keys.ts';
import { archiveFormat, filesPath, manifestPath, type ArchiveManifest } from '../manifest.ts';
import type { ArchivePlan } from './archive-plan.ts';
import { settledPlan, writePart, type ArchiveContents, type Workplace, filesOfPart } from './archive-parts.ts';
import { mergeArchives } from './merge-archives.ts';
import { writeZip, addLines } from './write-zip.ts';

/**
 * Stores an archive: tables, texts, files. It is written in parts, which are stored as they are done: after a crash those
 * that are there are not written again.
 */
export async function writeArchive(
  services: Services,
  task: ExportTask,
  contents: ArchiveContents,
  workplace: Workplace,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<{ plan: ArchivePlan; sizeBytes: number }> {
  const plan = await settledPlan(services, task, contents, workplace);
  const total = plan.batches.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  for (const [index, files] of plan.batches.entries()) {
    const done = before;
    await writePart(
      services,
      { key: partKey(task, index + 1), filesKey: partFilesKey(task, index + 1), files },
      workplace,
      (count) => onProgress(done + count, total),
    );
    before += files.length;
    await onProgress(before, total);
  }
  const readme = (missing: readonly string[]) => contents.readme(plan, missing);
  return { plan, sizeBytes: await joinParts(services, task, { plan, readme }, workplace) };
}

async function joinParts(
  services: Services,
  task: ExportTask,
  { plan, readme }: { plan: ArchivePlan; readme: (missing: readonly string[]) => string },
  { folder, signal }: Workplace,
): Promise<number> {
  const { store } = services;
  const path = join(folder, 'archive.zip');
  const file = await open(path, 'w', 0o600);
  try {
    const merge = mergeArchives(file);
    for (let index = 0; index <= plan.batches.length; index++) {
      signal.throwIfAborted();
      await using part = await store.openFile(partKey(task, index));
      await merge.append(part.path);
    }
    const there = new Set(merge.names);
    const missing = plan.batches.flat().flatMap((wanted) => (there.has(wanted.path) ? [] : [wanted.path]));
    const last = join(folder, 'readme.zip');
    await writeZip(last, signal, async (zip) => {
      zip.addBuffer(Buffer.from(readme(missing)), 'LISEZ-MOI.txt');
      await addManifest(services, zip, task, plan);
    });
    await merge.append(last);
    await merge.end();
  } finally {
    await file.close();
  }
  await store.writeFile(exportKey(task), path, 'application/zip');
  return (await stat(path)).size;
}

/** Of an archive that a company can be brought back from: what the files are, a line each, and then what each part is. */
async function addManifest(
  services: Services,
  zip: ZipFile,
  task: ExportTask,
  { date, batches, whole }: ArchivePlan,
): Promise<void> {
  if (whole === undefined) return;
  const lines = async function* () {
    for (let index = 1; index <= batches.length; index++)
      for (const file of await filesOfPart(services, partFilesKey(task, index))) yield `${JSON.stringify(file)}\n`;
  };
  const files = await addLines(zip, filesPath, lines());
  const manifest: ArchiveManifest = { format: archiveFormat, date, ...whole, files };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestPath);
}
