import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../../services.ts';
import { partsFolder, type ExportTask } from './export-keys.ts';
import { changeExport, findExport } from './export.collection.ts';
import { writeArchive } from './write-archive.ts';

const jobType = 'export-company';

export const enqueueExport = ({ jobs }: Services, task: ExportTask): Promise<void> =>
  jobs.enqueue(jobType, `${jobType}:${task.exportId}`, task);

/** Goes on after a crash where it was: the archive is whole or not there, its parts are. */
export function defineExport(services: Services): void {
  const { db, jobs, store } = services;
  jobs.define<ExportTask>(jobType, {
    timeoutMs: 6 * 3600_000,
    async run({ payload: task, signal }) {
      const { companyId, exportId } = task;
      if ((await findExport(db, companyId, exportId))?.state === 'running') {
        const folder = await mkdtemp(join(tmpdir(), 'savoir-export-'));
        try {
          const sizeBytes = await writeArchive(services, task, { folder, signal }, (done, total) =>
            changeExport(db, companyId, exportId, { done, total }),
          );
          await changeExport(db, companyId, exportId, { state: 'ready', sizeBytes });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }
      await store.removePrefix(partsFolder(task));
    },
    async onDead({ payload: task }) {
      await changeExport(db, task.companyId, task.exportId, { state: 'failed' });
      await store.removePrefix(partsFolder(task));
    },
  });
}
