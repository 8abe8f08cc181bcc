import {
  activateCompany,
  createCompany,
  deactivateCompany,
  getCompany,
  listCompanies,
  listConfiguredProviders,
  ownCompany,
  setGroupRules,
  setPrivacy,
  setRetention,
  setSessionRules,
  setTokenRules,
  updateCompany,
} from '@savoir/contracts/companies';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { CompanyRow } from '../../modules/company/company.collection.ts';
import {
  createCompanyOf,
  requireCompany,
  requireTypedName,
  setCompanyActive,
} from '../../modules/company/company.service.ts';
import type { Services } from '../../services.ts';
import { changeAtVersion, changeCompanyOf } from './change-company.service.ts';
import {
  changeGroupRulesOf,
  changePrivacyOf,
  changeRetentionOf,
  changeSessionRulesOf,
} from './change-settings.service.ts';
import { companySummaries, configuredProviders, toCompanyDetail } from './to-company.ts';

export const companyAdministrationOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const answer = async (row: CompanyRow | Promise<CompanyRow>) =>
      toCompanyDetail(services, await row, services.clock());

    handle(app, ownCompany, async ({ actor }) => answer(requireCompany(services, actor.companyId)));
    handle(app, setRetention, async ({ actor, version, body }) =>
      answer(changeRetentionOf(services, actor, version, body)),
    );

    handle(app, setPrivacy, async ({ actor, version, body }) =>
      answer(changePrivacyOf(services, actor, version, body)),
    );

    handle(app, setSessionRules, async ({ actor, version, body }) =>
      answer(changeSessionRulesOf(services, actor, version, body)),
    );

    handle(app, setGroupRules, async ({ actor, version, body }) =>
      answer(changeGroupRulesOf(services, actor, version, body)),
    );
    handle(app, setTokenRules, async ({ actor, version, body }) => {
      const { companyId } = actor;
      const fields = { personalTokens: body.personalAllowed };
      return answer(changeAtVersion(services, actor, { companyId, version }, fields));
    });

    handle(app, listCompanies, () => companySummaries(services));
    handle(app, listConfiguredProviders, async () => configuredProviders(services));
    handle(app, getCompany, async ({ params }) => answer(requireCompany(services, params.id)));
    handle(app, createCompany, async ({ newId, body }) => answer(createCompanyOf(services, newId, body)));
    handle(app, updateCompany, async ({ actor, params, query, version, body }) =>
      answer(
        changeCompanyOf(services, actor, { companyId: params.id, version }, body, {
          returnNotes: query.returnNotes === 'true',
          lockOut: query.lockOut === 'true',
        }),
      ),
    );
    handle(app, activateCompany, async ({ actor, params }) =>
      answer(setCompanyActive(services, actor, params.id, true)),
    );
    handle(app, deactivateCompany, async ({ actor, params, body }) => {
      await requireTypedName(services, actor, params.id, body.name);
      return answer(setCompanyActive(services, actor, params.id, false));
    });
  };
