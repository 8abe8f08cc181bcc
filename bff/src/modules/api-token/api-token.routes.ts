import * as contract from '@savoir/contracts/api-tokens';
import type { FastifyPluginAsync } from 'fastify';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { requireReauthentication } from '../session/require-reauthentication.ts';
import { deleteToken, findApiToken } from './api-token.collection.ts';
import { companyTokensOf, createTokenOf, personalTokensOf, toApiToken } from './api-token.service.ts';

/** Access tokens of people and of companies. No token makes or ends tokens: `scopesFor` names none of these calls. */
export const apiTokenModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, clock, identity } = services;

    handle(app, contract.listTokens, async ({ actor }) => personalTokensOf(services, actor));
    handle(app, contract.createToken, async ({ actor, request, body, newId: id }) => {
      await requireReauthentication(identity, request);
      return createTokenOf(services, actor, { ...body, id, kind: 'personal' });
    });
    handle(app, contract.revokeToken, async ({ actor, params }) => {
      if (!(await deleteToken(db, actor.companyId, params.id, actor.id))) throw new Failure('API_TOKEN_NOT_FOUND');
    });
    handle(app, contract.ownToken, async ({ actor }) => {
      const row = actor.token === undefined ? null : await findApiToken(db, actor.companyId, actor.token.id);
      return { token: row === null ? null : toApiToken(row, clock()) };
    });

    handle(app, contract.listCompanyTokens, async ({ actor }) => ({
      tokens: await companyTokensOf(services, actor.companyId),
    }));
    handle(app, contract.createServiceToken, async ({ actor, request, body, newId: id }) => {
      await requireReauthentication(identity, request);
      return createTokenOf(services, actor, { ...body, id, kind: 'service' });
    });
    handle(app, contract.revokeCompanyToken, async ({ actor, params }) => {
      if (!(await deleteToken(db, actor.companyId, params.id))) throw new Failure('API_TOKEN_NOT_FOUND');
    });
  };
