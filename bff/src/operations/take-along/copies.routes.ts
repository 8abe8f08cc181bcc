import * as copies from '@savoir/contracts/copies';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { contentsOf, pagesOf } from './copy-contents.ts';
import { subjectsOf } from './copy-subjects.ts';

export const takeAlongOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, copies.listCopies, async ({ actor, query }) => subjectsOf(services, actor, query));
    handle(app, copies.readCopies, async ({ actor, query }) => contentsOf(services, actor, query));
    handle(app, copies.readCopiedPages, async ({ actor, params, query }) =>
      pagesOf(services, actor, params.id, query.from),
    );
  };
