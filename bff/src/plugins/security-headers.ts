import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { identityPoolEndpoint } from '../adapters/identity/identity-pool-endpoint.ts';
import type { Config } from '../config.ts';

const tagManagerScripts = 'https://www.googletagmanager.com';
const tagManagerTargets = `${tagManagerScripts} https://*.google-analytics.com https://*.analytics.google.com`;

/** Of every answer, also of those that the server gives before it knows what is asked. Styles allow inline because the component library writes them at run time and a precached page would replay a nonce. */
export function securityHeadersOf(config: Config, ownMachine: string | null = null): Record<string, string> {
  const measured = config.tagManagerId !== null;
  const tagManager = measured ? ` ${tagManagerTargets}` : '';
  const sentry = config.sentryDsn === null ? '' : ` ${new URL(config.sentryDsn).origin}`;
  // Uploads and downloads go straight to an object store that is not ours.
  const objects = config.s3 === null ? '' : ` ${new URL(config.s3.endpoint).origin}`;
  const identity =
    config.userPool === null
      ? ''
      : ` ${config.userPoolEndpoint ?? `https://cognito-idp.${config.userPool.region}.amazonaws.com`}${identityPoolOrigin(config.userPoolIdentityPool)}`;
  // The code of a hosted sign-in is exchanged there.
  const hosted = config.userPoolDomain === null ? '' : ` https://${config.userPoolDomain}`;
  const dev = developmentSources(config);
  // The code of a remote that a developer runs from elsewhere; nothing inline.
  const overrides = [...config.overrideOrigins, ...(ownMachine === null ? [] : [ownMachine])]
    .map((origin) => ` ${origin}`)
    .join('');
  // By which the page is told to reload.
  const ownSocket = ownMachine === null ? '' : ` ${ownMachine.replace('http', 'ws')}`;
  return {
    'content-security-policy': [
      "default-src 'self'",
      // The decoders of scanned pages; it allows no script that is not ours.
      `script-src 'self' 'wasm-unsafe-eval'${measured ? ` ${tagManagerScripts}` : ''}${dev.scripts}${overrides}`,
      `style-src 'self' 'unsafe-inline'${dev.origins}${overrides}`,
      `img-src 'self' blob: data:${objects}${tagManager}${dev.origins}${overrides}`,
      `media-src 'self' blob:${objects}`,
      `font-src 'self'${dev.origins}${overrides}`,
      `connect-src 'self'${objects}${identity}${hosted}${sentry}${tagManager}${dev.origins}${dev.sockets}${overrides}${ownSocket}`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Of what is asked for as a part of a page these say nothing: half a kilobyte less for each of its many files. */
const onlyOfDocuments: ReadonlySet<string> = new Set([
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
]);
/** Workers are none: each has a policy of its own. */
const parts: ReadonlySet<string> = new Set(['script', 'font']);

interface Options {
  config: Config;
  /** Where else the pages of who asks may load code from. */
  ownMachineOf: (request: FastifyRequest) => string | null;
}

export const securityHeaders = plugin<Options>(async (app, { config, ownMachineOf }) => {
  const headers = securityHeadersOf(config);
  // The help is shown inside our own pages.
  const embedded = {
    'content-security-policy': headers['content-security-policy']?.replace(
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    ),
    'x-frame-options': 'SAMEORIGIN',
  };
  const ofParts = Object.fromEntries(Object.entries(headers).filter(([name]) => !onlyOfDocuments.has(name)));
  app.addHook('onRequest', async (request, reply) => {
    const isPart = parts.has(String(request.headers['sec-fetch-dest']));
    reply.headers(isPart ? ofParts : request.url.startsWith('/tutoriels/') ? { ...headers, ...embedded } : headers);
  });

  /**
   * Stored nowhere, and never “still the same”: with a 304 a browser goes on with the policy of the page it has.
   */
  const widened = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    if (!isPage(request)) return;
    const ownMachine = ownMachineOf(request);
    if (ownMachine === null) return;
    reply.headers(securityHeadersOf(config, ownMachine));
    for (const name of ['if-none-match', 'if-modified-since']) delete request.headers[name];
    widened.add(request);
  });
  app.addHook('onSend', async (request, reply) => {
    if (widened.has(request)) reply.header('cache-control', 'no-store');
  });
});

const isPage = ({ method, url, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'GET' && accept.includes('text/html') && !url.startsWith('/tutoriels/');

const identityPoolOrigin = (pool: Config['userPoolIdentityPool']): string =>
  pool === null ? '' : ` ${new URL(identityPoolEndpoint(pool.id)).origin}`;

/** What the development servers need besides: their files, their sockets, and the inline script that wakes React Refresh. */
function developmentSources({ devShell, devRemotes }: Config): { origins: string; sockets: string; scripts: string } {
  const served = [...(devShell === null ? [] : [devShell]), ...devRemotes.values()].map(
    (address) => new URL(address).origin,
  );
  if (served.length === 0) return { origins: '', sockets: '', scripts: '' };
  const origins = ` ${served.join(' ')}`;
  return { origins, sockets: origins.replaceAll('http', 'ws'), scripts: `${origins} 'unsafe-inline' 'unsafe-eval'` };
}
