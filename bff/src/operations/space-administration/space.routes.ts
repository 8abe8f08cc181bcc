import { createSpace, deleteSpace, listSpaceDetails, listSpaces, updateSpace } from '@savoir/contracts/spaces';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findVisibleSpaces, toSpace } from '../../modules/space/space.collection.ts';
import { changeSpaceByHand, createSpaceOf, deleteSpaceOf, spaceDetails } from './space.service.ts';

/** Spaces of the company. With ACCESS_SPACE others than one’s own do not exist, by name or content, but for who manages them. */
export const spaceAdministrationOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db } = services;
    handle(app, listSpaces, async ({ actor }) => (await findVisibleSpaces(db, actor)).map(toSpace));
    handle(app, listSpaceDetails, async ({ actor }) => spaceDetails(services, actor.companyId));
    handle(app, createSpace, async ({ actor, newId, body }) => createSpaceOf(services, actor, newId, body));
    handle(app, updateSpace, async ({ actor, params, version, body }) =>
      changeSpaceByHand(services, actor, app.gate.audit, { spaceId: params.id, version }, body),
    );
    handle(app, deleteSpace, async ({ actor, params, query }) => deleteSpaceOf(services, actor, params.id, query.to));
  };
