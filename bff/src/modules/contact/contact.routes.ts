import { can } from '@savoir/contracts/access';
import { sendContact } from '@savoir/contracts/contact';
import { contactMailsPerCompanyPerDayMax, contactMailsPerUserPerDayMax } from '@savoir/contracts/limits';
import type { FastifyPluginAsync } from 'fastify';
import { takeAllowances } from '../../http/allowance.collection.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { insertContact } from './contact.collection.ts';
import { enqueueContactMail } from './contact.jobs.ts';

export const contactModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, clock } = services;
    handle(app, sendContact, async ({ actor, newId, body: { errorMessage = '', ...body } }) => {
      if (body.kind === 'feedback' && !can(actor, 'feedback.give')) throw new Failure('FEATURE_DISABLED');
      const { companyId, id: userId } = actor;
      await takeAllowances(db, companyId, clock(), 'CONTACT_LIMIT_REACHED', [
        { key: `contact:${userId}`, perDayMax: contactMailsPerUserPerDayMax },
        { key: `contact:${companyId}`, perDayMax: contactMailsPerCompanyPerDayMax },
      ]);
      await insertContact(db, companyId, { _id: newId, companyId, userId, date: clock(), errorMessage, ...body });
      await enqueueContactMail(services, { companyId, contactId: newId });
    });
  };
