import { appVersion } from '@savoir/contracts/limits';
import { openApi } from '@savoir/contracts/open-api';
import { appConfig, icons, type AppConfig } from '@savoir/contracts/platform';
import type { FastifyPluginAsync } from 'fastify';
import { Failure } from '../../http/failure.ts';
import { handleCached, handlePublic } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { iconNodes, type IconNodes } from './icon-nodes.ts';
import { offeredCalls } from './open-api/offered-calls.ts';
import { openApiDocument } from './open-api/open-api-document.ts';
import { originsOf } from '../../redirects.ts';
import { readBuild } from './build-descriptor.ts';

export const platformModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    let described: Promise<string> | undefined;
    // Of all calls, so not before all are registered; the same for everyone from then on.
    handleCached(app, openApi, () => (described ??= describe()));

    async function describe(): Promise<string> {
      const origin = services.config.publicUrl;
      return JSON.stringify(await openApiDocument(offeredCalls(services), { origin, version: appVersion }));
    }

    handlePublic(app, appConfig, async () => publicConfig(services));

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
  };

/** Public runtime configuration: only what the browser needs before anyone signs in. */
async function publicConfig({ config, identity, secrets, transcriber }: Services): Promise<AppConfig> {
  const build = await readBuild(config.shellDir);
  return {
    version: build.version,
    buildId: build.id,
    userPool: identity.browser,
    ...(config.providers.length > 0 && {
      signIn: { providers: config.providers.filter(({ isShown }) => isShown).map(({ id, name }) => ({ id, name })) },
    }),
    pushPublicKey: config.vapid?.publicKey ?? secrets.vapidPublicKey,
    redirectOrigins: originsOf(config.redirects),
    overrideOrigins: config.overrideOrigins,
    tagManagerId: config.tagManagerId,
    errorReportsDsn: config.sentryDsn,
    transcription: transcriber !== null,
  };
}
