import {
  activateRemote,
  endCanary,
  listRemoteVersions,
  readRemoteVersions,
  setCanary,
  switchRemote,
} from '@savoir/contracts/dev';
import { checkRoute, listRemotes } from '@savoir/contracts/platform';
import type { FastifyPluginAsync, FastifyInstance, FastifyRequest } from 'fastify';
import { handle, handleRevalidated } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { registryOf } from './registry.ts';
import * as service from './remote.service.ts';
import { readAllVersions, readRemote, readVersions } from './to-remote-versions.ts';
import { createHash } from 'node:crypto';
import { Failure } from '../../http/failure.ts';
import { growingCache } from '../../http/growing-cache.ts';
import type { RemoteCaller } from './canary.ts';

export const remoteModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const registry = registryOf(services);
    const whoAsks = personKnower(app);

    handleRevalidated(app, listRemotes, async ({ request, reply }) => {
      reply.header('vary', 'Authorization');
      return registry.listFor(await whoAsks(request));
    });
    handle(app, checkRoute, async ({ query, actor }) => {
      const path = query.path.split(/[?#]/, 1)[0];
      const declared = (await registry.listFor(actor)).flatMap(({ manifest, isOff }) =>
        isOff ? [] : manifest.redirects,
      );
      const redirects = [...services.config.redirects, ...declared];
      return { redirect: redirects.find(({ from }) => from === path)?.to ?? null };
    });

    handle(app, listRemoteVersions, async () => readAllVersions(services));
    handle(app, readRemoteVersions, async ({ params: { name } }) => readRemote(services, name));
    handle(app, activateRemote, async ({ params: { name }, version: revision, body, actor }) =>
      readVersions(services, await service.activateVersion(services, { name, revision, actor }, body.version)),
    );
    handle(app, setCanary, async ({ params: { name }, version: revision, body, actor }) =>
      readVersions(services, await service.startCanary(services, { name, revision, actor }, body)),
    );
    handle(app, endCanary, async ({ params: { name }, version: revision, actor }) =>
      readVersions(services, await service.endCanary(services, { name, revision, actor })),
    );
    handle(app, switchRemote, async ({ params: { name }, version: revision, body, actor }) =>
      readVersions(services, await service.switchRemote(services, { name, revision, actor }, body.isOff)),
    );
  };

/**
 * Who asks a call that anyone may make; null for a visitor, and for a token that does not hold. While the database does not
 * answer, a token stands for whom it stood last: no one changes sides in the middle of their work.
 */
function personKnower(app: FastifyInstance): (request: FastifyRequest) => Promise<RemoteCaller | null> {
  const known = growingCache<RemoteCaller>(10_000);
  return async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const key = createHash('sha256').update(authorization).digest('base64url');
    try {
      const { id, companyId } = await app.gate.identify(request);
      known.set(key, { id, companyId });
      return { id, companyId };
    } catch (error) {
      if (error instanceof Failure && error.status < 500) return null;
      request.log.warn({ err: error }, 'who asks for the remotes cannot be told');
      return known.get(key) ?? null;
    }
  };
}
