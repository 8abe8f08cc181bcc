import { can } from '@savoir/contracts/access';
import { sendContact } from '@savoir/contracts/contact';
import { contactMailsPerCompanyPerDayMax, contactMailsPerUserPerDayMax } from '@savoir/contracts/limits';
import type { FastifyPluginAsync } from 'fastify';
import { takeAllowances } from '../../http/allowance.collection.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findCompany } from '../company/company.collection.ts';
import { findUser } from '../user/user.collection.ts';
import { findContact, insertContact } from './contact.collection.ts';
import { contactMail } from './contact-mail.ts';

const jobType = 'mail-contact';

export const contactModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, jobs, clock } = services;
    defineContactMail(services);
    handle(app, sendContact, async ({ actor, newId, body: { errorMessage = '', ...body } }) => {
      if (body.kind === 'feedback' && !can(actor, 'feedback.give')) throw new Failure('FEATURE_DISABLED');
      const { companyId, id: userId } = actor;
      await takeAllowances(db, companyId, clock(), 'CONTACT_LIMIT_REACHED', [
        { key: `contact:${userId}`, perDayMax: contactMailsPerUserPerDayMax },
        { key: `contact:${companyId}`, perDayMax: contactMailsPerCompanyPerDayMax },
      ]);
      await insertContact(db, companyId, { _id: newId, companyId, userId, date: clock(), errorMessage, ...body });
      await jobs.enqueue(jobType, `${jobType}:${newId}`, { companyId, contactId: newId });
    });
  };

/** The message is stored; its mail follows, however long the mail server is away. */
function defineContactMail({ db, jobs, mailer, config, log }: Services): void {
  jobs.define<{ companyId: string; contactId: string }>(jobType, {
    maxAttempts: 20,
    async run({ payload: { companyId, contactId } }) {
      const message = await findContact(db, companyId, contactId);
      const company = await findCompany(db, companyId);
      const user = message === null ? null : await findUser(db, companyId, message.userId);
      if (message === null || company === null || user === null) return;
      await mailer.send(contactMail(config.contactAddress, message, user, company));
    },
    async onDead({ payload, error }) {
      log.error({ ...payload, reason: error }, 'a message to us could not be mailed; it is stored');
    },
  });
}
