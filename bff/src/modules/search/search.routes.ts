import { findSources as endpoint } from '@savoir/contracts/search';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findSources } from './find-sources.ts';

export const searchModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, endpoint, async ({ actor, query }) => ({ items: await findSources(services, actor, query) }));
  };
