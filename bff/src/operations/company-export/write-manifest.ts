import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import type { Services } from '../../services.ts';
import { archiveFormat, filesPath, manifestPath, type Manifest } from '../company-archive/manifest.ts';
import { filesOfPart } from './archive-parts.ts';
import type { ArchivePlan } from './archive-plan.ts';
import { partFilesKey, type ExportTask } from './export-keys.ts';
import { addStream } from './write-zip.ts';

/** Adds what the files are, a line each, and then what everything is: count, size and hash of each part. */
export async function addManifest(
  services: Services,
  zip: ZipFile,
  task: ExportTask,
  { date, batches, whole }: ArchivePlan,
): Promise<void> {
  if (whole === undefined) throw new Error('there is nothing to bring a company back from');
  const files = { path: filesPath, count: 0, sizeBytes: 0, sha256: '' };
  const hash = createHash('sha256');
  const lines = async function* () {
    for (let index = 1; index <= batches.length; index++)
      for (const file of await filesOfPart(services, partFilesKey(task, index))) {
        const line = Buffer.from(`${JSON.stringify(file)}\n`);
        hash.update(line);
        files.count++;
        files.sizeBytes += line.length;
        yield line;
      }
  };
  await addStream(zip, Readable.from(lines(), { objectMode: false }), filesPath, { compress: true });
  const manifest: Manifest = { format: archiveFormat, date, ...whole, files: { ...files, sha256: hash.digest('hex') } };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestPath);
}
