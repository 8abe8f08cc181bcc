import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../http/failure.ts';
import { exportsConversations } from '../../modules/company/privacy.ts';
import type { Services } from '../../services.ts';
import { partsFolder, type ExportTask } from './export-keys.ts';
import { changeExport, findExport, isExportRunning, reopenExport, type ExportRow } from './export.collection.ts';
import { companyContents } from './company-contents.ts';
import { removeExportsWithConversations } from './old-exports.ts';
import { writeArchive } from './write-archive.ts';

const jobType = 'export-company';

const jobIdOf = ({ exportId }: ExportTask) => `${jobType}:${exportId}`;

export const enqueueExport = ({ jobs }: Services, task: ExportTask): Promise<void> =>
  jobs.enqueue(jobType, jobIdOf(task), task);

/** Gives an export that failed new attempts. Throws EXPORT_NOT_FOUND, and EXPORT_RUNNING while another one runs. */
export async function retryFailedExport({ db, jobs }: Services, task: ExportTask): Promise<ExportRow> {
  const { companyId, exportId } = task;
  const row = await findExport(db, companyId, exportId);
  if (row === null) throw new Failure('EXPORT_NOT_FOUND');
  if (row.state !== 'failed') return row;
  if (await isExportRunning(db, companyId)) throw new Failure('EXPORT_RUNNING');
  // The job first: it opens the export again by itself, should nobody else come to it.
  await jobs.revive(jobIdOf(task));
  await reopenExport(db, companyId, exportId);
  return (await findExport(db, companyId, exportId)) ?? row;
}

/**
 * Goes on where it was, after a crash and when it is tried again after it was given up: the archive is whole or not
 * there, its parts are. They go with the archive or, of one that failed, when it is too old to be tried again.
 */
export function defineExport(services: Services): void {
  const { db, jobs, store } = services;
  jobs.define<ExportTask>(jobType, {
    timeoutMs: 6 * 3600_000,
    async run({ payload: task, signal }) {
      const { companyId, exportId } = task;
      if (await isToBeWritten(task)) {
        const folder = await mkdtemp(join(tmpdir(), 'savoir-export-'));
        try {
          const contents = companyContents(services, companyId);
          const { plan, sizeBytes } = await writeArchive(services, task, contents, { folder, signal }, (done, total) =>
            changeExport(db, companyId, exportId, { done, total }),
          );
          const hasConversations = (plan.conversationsSince ?? null) !== null;
          await changeExport(db, companyId, exportId, {
            state: 'ready',
            sizeBytes,
            contents: hasConversations ? 'conversations' : 'company',
          });
          // Turned off while this one was written.
          if (hasConversations && !(await exportsConversations(db, companyId)))
            await removeExportsWithConversations(services, companyId);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }
      await store.removePrefix(partsFolder(task));
    },
    async onDead({ payload: task }) {
      await changeExport(db, task.companyId, task.exportId, { state: 'failed' });
    },
  });

  /** One that failed has been given new attempts: it runs again, unless another one does meanwhile. */
  async function isToBeWritten({ companyId, exportId }: ExportTask): Promise<boolean> {
    const state = (await findExport(db, companyId, exportId))?.state;
    if (state !== 'failed') return state === 'running';
    if (await reopenExport(db, companyId, exportId)) return true;
    throw new Failure('EXPORT_RUNNING');
  }
}
