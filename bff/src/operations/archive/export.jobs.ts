import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../http/failure.ts';
import type { Background } from '../../jobs/background.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { exportsConversations } from '../../modules/company/privacy.ts';
import type { Services } from '../../services.ts';
import { composeMail } from '../../adapters/mailer/compose-mail.ts';
import { findUser } from '../../modules/user/user.collection.ts';
import { t } from '../../texts/server-texts.ts';
import { companyContents } from './company-contents.ts';
import { exportKey, partsFolder, type ExportTask } from './export-keys.ts';
import {
  changeExport,
  failExport,
  findExport,
  isExportRunning,
  isOfPerson,
  kindOf,
  reopenExport,
  type ExportKind,
  type ExportRow,
  type PersonExportRow,
} from './export.collection.ts';
import { removeExportsWithConversations, removeOldExports } from './old-exports.ts';
import { personContents } from './person-contents.ts';
import { writeArchive } from './writing/write-archive.ts';

const jobTypeOf = (kind: ExportKind) => `export-${kind}`;
const jobIdOf = (kind: ExportKind, { exportId }: ExportTask) => `${jobTypeOf(kind)}:${exportId}`;

export const enqueueExport = (queue: Pick<JobQueue, 'enqueue'>, kind: ExportKind, task: ExportTask): Promise<void> =>
  queue.enqueue(jobTypeOf(kind), jobIdOf(kind, task), task);

/** Gives an export of a company that failed new attempts. Throws EXPORT_NOT_FOUND, and EXPORT_RUNNING while another one runs. */
export async function retryFailedExport({ db, jobs }: Services, task: ExportTask): Promise<ExportRow> {
  const row = await findExport(db, 'company', task);
  if (row === null) throw new Failure('EXPORT_NOT_FOUND');
  if (row.state !== 'failed') return row;
  if (await isExportRunning(db, task.companyId)) throw new Failure('EXPORT_RUNNING');
  // The job first: it opens the export again by itself, should no one else come to it.
  await jobs.revive(jobIdOf('company', task));
  await reopenExport(db, 'company', task);
  return (await findExport(db, 'company', task)) ?? row;
}

export function exportJobs(services: Services, background: Background): void {
  defineExport(services, 'company');
  defineExport(services, 'person');
  background.every('hour', 'sweep-exports', {
    run: () => removeOldExports(services),
    failure: 'old exports are still there',
  });
}

/**
 * Goes on where it was, after a crash and when it is tried again after it was given up: the archive is whole or not
 * there, its parts are. They go with the archive or, of one that failed, when it is too old to be tried again.
 */
function defineExport(services: Services, kind: ExportKind): void {
  const { db, jobs, store } = services;
  jobs.define<ExportTask>(jobTypeOf(kind), {
    lane: 'background',
    atOnce: 1,
    timeoutMs: 6 * 3600_000,
    async run({ payload: task, signal }) {
      const row = await findExport(db, kind, task);
      if (row !== null && (await isToBeWritten(services, row, task))) await write(services, row, task, signal);
      await store.removePrefix(partsFolder(task));
      const written = await findExport(db, kind, task);
      // Erased meanwhile, with a person who is in it.
      if (written === null) await store.remove(exportKey(task));
      else await (isOfPerson(written) ? announceExport(services, written) : removeIfNowPrivate(services, written));
    },
    async onDead({ payload: task }) {
      await failExport(db, kind, task);
    },
  });
}

/** One that failed has been given new attempts: it runs again, unless another one does meanwhile. */
async function isToBeWritten({ db }: Services, row: ExportRow, task: ExportTask): Promise<boolean> {
  if (row.state !== 'failed') return row.state === 'running';
  if (await reopenExport(db, kindOf(row), task)) return true;
  throw new Failure('EXPORT_RUNNING');
}

async function write(services: Services, row: ExportRow, task: ExportTask, signal: AbortSignal): Promise<void> {
  const change = (changes: Parameters<typeof changeExport>[3]) => changeExport(services.db, kindOf(row), task, changes);
  const folder = await mkdtemp(join(tmpdir(), 'savoir-export-'));
  try {
    const contents = isOfPerson(row) ? personContents(services, row) : companyContents(services, row.companyId);
    const { plan, sizeBytes } = await writeArchive(services, task, contents, { folder, signal }, (done, total) =>
      change({ done, total }),
    );
    const hasConversations = (plan.conversationsSince ?? null) !== null;
    await change({
      state: 'ready',
      sizeBytes,
      ...(!isOfPerson(row) && { contents: hasConversations ? 'conversations' : 'company' }),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Conversations were to leave the archives while this one was written. */
async function removeIfNowPrivate(services: Services, { companyId, contents }: ExportRow): Promise<void> {
  if (contents === 'conversations' && !(await exportsConversations(services.db, companyId)))
    await removeExportsWithConversations(services, companyId);
}

/** Where the archive is, to who asked for it; a crash in between may announce it twice. */
async function announceExport({ db, mailer, config }: Services, row: PersonExportRow): Promise<void> {
  const { _id: exportId, companyId, userId, personId } = row;
  if (row.announced === true) return;
  const asker = await findUser(db, companyId, userId);
  if (asker === null || asker.removedDate !== undefined) return;
  const isOwn = personId === userId;
  await mailer.send(
    composeMail({
      to: asker.email,
      subject: t('personArchive.mail.subject'),
      parts: [
        { paragraph: t('personArchive.mail.hello') },
        { paragraph: t(isOwn ? 'personArchive.mail.own' : 'personArchive.mail.other') },
        {
          link: `${config.publicUrl}${isOwn ? '/account/security' : `/company/users/${personId}`}`,
          label: t('personArchive.mail.link'),
        },
      ],
    }),
  );
  await changeExport(db, 'person', { companyId, exportId }, { announced: true });
}
