import {
  activateCompany,
  companyDeletion,
  createCompany,
  deactivateCompany,
  deleteCompany,
  getCompany,
  listCompanies,
  ownCompany,
  setRetention,
  updateCompany,
} from '@savoir/contracts/companies';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findCompanies, type CompanyRow } from './company.collection.ts';
import {
  changeAtVersion,
  changeCompanyOf,
  createCompanyOf,
  requireCompany,
  requireTypedName,
  setCompanyActive,
} from './company.service.ts';
import { beginCompanyDeletion, defineCompanyDeletion, progressOf } from './delete-company.job.ts';
import { defineRefresh } from './refresh-documents.job.ts';
import { defineRetention } from './retention.job.ts';
import { toCompanyDetail, toCompanySummary } from './to-company.ts';

export const companyModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, clock } = services;
    const answer = async (row: CompanyRow | Promise<CompanyRow>) => toCompanyDetail(db, await row, clock());
    defineCompanyDeletion(services);
    defineRefresh(services);
    defineRetention(app, services);

    handle(app, ownCompany, async ({ actor }) => answer(requireCompany(services, actor.companyId)));
    handle(app, setRetention, async ({ actor, version, body }) =>
      answer(changeAtVersion(services, actor, { companyId: actor.companyId, version }, { retention: body })),
    );

    handle(app, listCompanies, async () =>
      Promise.all((await findCompanies(db)).map((row) => toCompanySummary(db, row, clock()))),
    );
    handle(app, getCompany, async ({ params }) => answer(requireCompany(services, params.id)));
    handle(app, createCompany, async ({ newId, body }) => answer(createCompanyOf(services, newId, body)));
    handle(app, updateCompany, async ({ actor, params, query, version, body }) =>
      answer(changeCompanyOf(services, actor, { companyId: params.id, version }, body, query.returnNotes === 'true')),
    );
    handle(app, activateCompany, async ({ actor, params }) =>
      answer(setCompanyActive(services, actor, params.id, true)),
    );
    handle(app, deactivateCompany, async ({ actor, params, body }) => {
      await requireTypedName(services, actor, params.id, body.name);
      return answer(setCompanyActive(services, actor, params.id, false));
    });
    handle(app, deleteCompany, async ({ actor, params, body }) => {
      await requireTypedName(services, actor, params.id, body.name);
      return beginCompanyDeletion(services, params.id);
    });
    handle(app, companyDeletion, async ({ params }) => progressOf(services, params.id));
  };
