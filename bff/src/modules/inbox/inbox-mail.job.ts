import { composeMail } from '../../adapters/mailer/compose-mail.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { findUser } from '../user/user.collection.ts';
import { findInboxRow } from './inbox.collection.ts';

interface InboxMail {
  companyId: string;
  userId: string;
  key: string;
}

const jobType = 'inbox-mail';

/** For who wants to be notified of this kind by mail; the same entry is mailed once. */
export const enqueueInboxMail = (
  { jobs }: Pick<Services, 'jobs'>,
  companyId: string,
  userId: string,
  key: string,
): Promise<void> => jobs.enqueue(jobType, `${jobType}:${key}`, { companyId, userId, key } satisfies InboxMail);

export function defineInboxMail({ db, jobs, mailer, config }: Services): void {
  jobs.define<InboxMail>(jobType, {
    async run({ payload: { companyId, userId, key } }) {
      const [row, user] = await Promise.all([
        findInboxRow(db, { companyId, userId }, key),
        findUser(db, companyId, userId),
      ]);
      if (row === null || row.state === 'settled' || user?.active !== true) return;
      const { title, about, text, path } = row;
      await mailer.send(
        composeMail({
          to: user.email,
          subject: t('inbox.subject', { title, about }),
          parts: [
            { paragraph: t('inbox.hello', { name: user.firstName }) },
            { paragraph: t('named', { name: title, text: about }) },
            ...(text === null ? [] : [{ quote: text }]),
            { link: `${config.publicUrl}${path}`, label: t('inbox.open') },
            { paragraph: t('inbox.why') },
          ],
        }),
      );
    },
    onDead: 'an entry of the inbox could not be mailed',
  });
}
