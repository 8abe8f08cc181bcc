import type { ZipFile } from 'yazl';
import type { Services } from '../../../services.ts';
import { archiveFormat, filesPath, manifestPath, type ArchiveManifest } from '../manifest.ts';
import { filesOfPart } from './archive-parts.ts';
import type { ArchivePlan } from './archive-plan.ts';
import { partFilesKey, type ExportTask } from '../export-keys.ts';
import { addLines } from './write-zip.ts';

/** Of an archive that a company can be brought back from: what the files are, a line each, and then what each part is. */
export async function addManifest(
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
