import type { Services } from '../../services.ts';
import { findCompany } from '../company/company.collection.ts';
import { findUser } from '../user/user.collection.ts';
import { contactMail } from './contact-mail.ts';
import { findContact } from './contact.collection.ts';

interface ContactMail {
  companyId: string;
  contactId: string;
}

const jobType = 'mail-contact';

export const enqueueContactMail = ({ jobs }: Services, mail: ContactMail): Promise<void> =>
  jobs.enqueue(jobType, `${jobType}:${mail.contactId}`, mail);

/** The message is stored; its mail follows, however long the mail server is away. */
export function contactJobs({ db, jobs, mailer, config }: Services): void {
  jobs.define<ContactMail>(jobType, {
    maxAttempts: 20,
    async run({ payload: { companyId, contactId } }) {
      const message = await findContact(db, companyId, contactId);
      const company = await findCompany(db, companyId);
      const user = message === null ? null : await findUser(db, companyId, message.userId);
      if (message === null || company === null || user === null) return;
      await mailer.send(contactMail(config.contactAddress, message, user, company));
    },
    onDead: 'a message to us could not be mailed; it is stored',
  });
}
