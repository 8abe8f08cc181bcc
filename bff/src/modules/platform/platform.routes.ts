import { appConfig, checkRoute, icons, listRemotes } from '@savoir/contracts/platform';
import type { FastifyPluginAsync } from 'fastify';
import { Failure } from '../../http/failure.ts';
import { handle, handlePublic } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { publicConfig } from './app-config.ts';
import { iconNodes, type IconNodes } from './icon-nodes.ts';
import { remoteRegistry } from './remote-registry.ts';

export const platformModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const readRemotes = remoteRegistry(services.config.remotesDir, services.log, services.config.devRemotes);
    handlePublic(app, appConfig, async () => publicConfig(services));
    handlePublic(app, listRemotes, readRemotes);

    handlePublic(app, icons, async ({ query, reply }) => {
      const all = await iconNodes();
      const found: IconNodes = {};
      for (const name of query.names.split(',')) {
        const nodes = Object.hasOwn(all, name) ? all[name] : undefined;
        if (nodes === undefined) throw new Failure('ICON_NOT_FOUND', { context: { name } });
        found[name] = nodes;
      }
      reply.header('cache-control', 'public, max-age=86400');
      return found;
    });

    handle(app, checkRoute, async ({ query }) => {
      const path = query.path.split(/[?#]/, 1)[0];
      const declared = (await readRemotes()).flatMap(({ manifest }) => manifest.redirects);
      // A remote moves pages of the product; only the installation sends people to other sites.
      const moved = declared.filter(({ to }) => /^\/(?![/\\])/.test(to));
      const redirects = [...services.config.redirects, ...moved];
      return { redirect: redirects.find(({ from }) => from === path)?.to ?? null };
    });
  };
