import type { AppConfig } from '@savoir/contracts/platform';
import type { Services } from '../../services.ts';
import { originsOf } from '../../redirects.ts';
import { readBuild } from './build-descriptor.ts';

/** Public runtime configuration: only what the browser needs before anyone signs in. */
export async function publicConfig({ config, identity, secrets, transcriber }: Services): Promise<AppConfig> {
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
