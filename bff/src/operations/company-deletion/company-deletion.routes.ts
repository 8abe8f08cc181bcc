import { companyDeletion, deleteCompany } from '@savoir/contracts/companies';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import { requireTypedName } from '../../modules/company/company.service.ts';
import type { Services } from '../../services.ts';
import { startCompanyDeletion, progressOf } from './company-deletion.jobs.ts';

export const companyDeletionOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, deleteCompany, async ({ actor, params, body }) => {
      await requireTypedName(services, actor, params.id, body.name);
      return startCompanyDeletion(services, params.id);
    });
    handle(app, companyDeletion, async ({ params }) => progressOf(services, params.id));
  };
