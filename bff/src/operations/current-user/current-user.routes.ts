import { can } from '@savoir/contracts/access';
import { isNewCompany } from '@savoir/contracts/companies';
import { currentUser } from '@savoir/contracts/users';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import { countCompanyDocuments } from '../../modules/document/company-documents.collection.ts';
import { countCompanyNotes } from '../../modules/note/company-notes.collection.ts';
import { countCompanyUsers } from '../../modules/user/company-users.collection.ts';
import { setCompanyCookie } from '../../modules/session/company-cookie.ts';
import { readOneself } from '../../modules/user/read-user.ts';
import type { Services } from '../../services.ts';

/** Who is signed in; to administrators with whether their company has its first steps to do. */
export const currentUserOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, config } = services;
    handle(app, currentUser, async ({ actor, request, reply }) => {
      setCompanyCookie({ config, request, reply }, actor.companyId);
      const user = await readOneself(services, actor.companyId, actor.id);
      if (!can(actor, 'company.administrate')) return user;
      // One of each is enough to know.
      const [{ users, developers }, notes, documents] = await Promise.all([
        countCompanyUsers(db, actor.companyId),
        countCompanyNotes(db, actor.companyId, 1),
        countCompanyDocuments(db, actor.companyId, 1),
      ]);
      const isNew = isNewCompany({
        counts: { users, developers, notes, documents },
        trial: user.company.trial ?? null,
      });
      return { ...user, company: { ...user.company, isNew } };
    });
  };
