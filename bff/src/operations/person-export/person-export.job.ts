import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeMail } from '../../adapters/mailer/compose-mail.ts';
import { findUser } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/texts.ts';
import { exportKey, partsFolder, type ExportTask } from '../company-export/export-keys.ts';
import { writeArchive } from '../company-export/write-archive.ts';
import { personContents } from './person-contents.ts';
import { changePersonExport, findPersonExport, type PersonExportRow } from './person-export.collection.ts';

const jobType = 'export-person';

export const enqueuePersonExport = ({ jobs }: Services, task: ExportTask): Promise<void> =>
  jobs.enqueue(jobType, `${jobType}:${task.exportId}`, task);

/** Written as the company’s is: in parts, so that it goes on where it was. */
export function definePersonExport(services: Services): void {
  const { db, jobs, store } = services;
  jobs.define<ExportTask>(jobType, {
    timeoutMs: 6 * 3600_000,
    async run({ payload: task, signal }) {
      const { companyId, exportId } = task;
      const row = await findPersonExport(db, companyId, exportId);
      if (row?.state === 'running') await write(row, task, signal);
      await store.removePrefix(partsFolder(task));
      // Erased meanwhile, with the person it was about.
      const written = await findPersonExport(db, companyId, exportId);
      if (written === null) await store.remove(exportKey(task));
      else if (written.announced !== true) await announce(services, written);
    },
    async onDead({ payload: { companyId, exportId } }) {
      await changePersonExport(db, companyId, exportId, { state: 'failed' });
    },
  });

  async function write(row: PersonExportRow, task: ExportTask, signal: AbortSignal): Promise<void> {
    const { companyId, exportId } = task;
    const folder = await mkdtemp(join(tmpdir(), 'savoir-export-'));
    try {
      const contents = personContents(services, row);
      const { sizeBytes } = await writeArchive(services, task, contents, { folder, signal }, (done, total) =>
        changePersonExport(db, companyId, exportId, { done, total }),
      );
      await changePersonExport(db, companyId, exportId, { state: 'ready', sizeBytes });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Where the archive is, to who asked for it; a crash in between may tell it twice. */
async function announce({ db, mailer, config }: Services, row: PersonExportRow): Promise<void> {
  const { companyId, userId, personId, _id } = row;
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
          link: `${config.publicUrl}${isOwn ? '/account' : `/company/users/${personId}`}`,
          label: t('personArchive.mail.link'),
        },
      ],
    }),
  );
  await changePersonExport(db, companyId, _id, { announced: true });
}
