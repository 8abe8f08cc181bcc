import { composeMail } from '../../adapters/mailer/compose-mail.ts';
import { findUser } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { changeExport, type PersonExportRow } from './export.collection.ts';

/** Where the archive is, to who asked for it; a crash in between may announce it twice. */
export async function announceExport({ db, mailer, config }: Services, row: PersonExportRow): Promise<void> {
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
