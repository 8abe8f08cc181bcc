import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

async function connectSources(env: Record<string, string>) {
  const app = fastify();
  await app.register(securityHeaders, { config: readConfig(env), ownMachineOf: () => null });
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const policy = String(headers['content-security-policy']);
  return /connect-src ([^;]*)/.exec(policy)?.[1];
}

it('lets a page talk to the identity service and its hosted pages, where they are elsewhere', async () => {
  expect(await connectSources({})).toBe("'self'");
  const pool = { USER_POOL_REGION: 'eu-west-3', USER_POOL_ID: 'eu-west-3_A', USER_POOL_CLIENT_ID: 'client' };
  expect(await connectSources({ ...pool, USER_POOL_DOMAIN: 'auth.savoir.example' })).toBe(
    "'self' https://cognito-idp.eu-west-3.amazonaws.com https://auth.savoir.example",
  );
  const identityPool = { USER_POOL_IDENTITY_POOL: 'eu-west-1:1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d' };
  expect(await connectSources({ ...pool, ...identityPool })).toBe(
    "'self' https://cognito-idp.eu-west-3.amazonaws.com https://cognito-identity.eu-west-1.amazonaws.com",
  );
  expect(await connectSources(identityPool)).toBe("'self'");
});

it('lets no page move the addresses of its files elsewhere, nor embed objects', async () => {
  const app = fastify();
  await app.register(securityHeaders, { config: readConfig({}), ownMachineOf: () => null });
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const directives = String(headers['content-security-policy']).split('; ');
  expect(directives).toContain("base-uri 'none'");
  expect(directives).toContain("object-src 'none'");
});

it('lets remotes come from where developers may run them, and from nowhere else', async () => {
  expect(await connectSources({ REMOTE_OVERRIDES: 'http://localhost:3104,https://preview.example' })).toBe(
    "'self' http://localhost:3104 https://preview.example",
  );
});

it('lets our own pages, and no one else’s, show the help inside', async () => {
  const app = fastify();
  await app.register(securityHeaders, { config: readConfig({}), ownMachineOf: () => null });
  app.get('/tutoriels/chat.html', async () => '');
  app.get('/notes', async () => '');
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
  expect(await policyOf('/tutoriels/chat.html')).toContain("frame-ancestors 'self'");
  expect(await policyOf('/notes')).toContain("frame-ancestors 'none'");
  await app.close();
});

it('sends with scripts and fonts of a page only what means something there, and all of it with a worker', async () => {
  const app = fastify();
  await app.register(securityHeaders, {
    config: readConfig({ PUBLIC_URL: 'https://savoir.example' }),
    ownMachineOf: () => null,
  });
  app.get('/main.js', async () => '');
  const headersFor = async (as: string) =>
    (await app.inject({ url: '/main.js', headers: { 'sec-fetch-dest': as } })).headers;
  const ofScript = await headersFor('script');
  expect(ofScript).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(ofScript['content-security-policy']).toBeUndefined();
  for (const as of ['worker', 'serviceworker', 'document', 'style'])
    expect((await headersFor(as))['content-security-policy']).toContain("default-src 'self'");
  await app.close();
});
