import { createCredentialsProvider } from '@savoir/user-pool/identity-pool';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mapStorage } from '../test/own-client.ts';
import { sdkClient } from '../test/sdk-client.ts';
import { password, type ServedPool, servePool } from '../test/serve-pool.ts';

const IdentityPoolId = 'local:11111111-2222-4333-8444-555555555555';
let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool({ identityPool: { id: IdentityPoolId, allowGuests: true } });
});
afterAll(() => pool.close());

async function ask(operation: string, body: object) {
  const answer = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function idToken() {
  const credentials = { USERNAME: (await pool.someone()).email, PASSWORD: password };
  return (await sdkClient(pool).start('USER_PASSWORD_AUTH', credentials)).AuthenticationResult?.IdToken ?? '';
}
const provider = 'localhost/identity/local_TestPool';

it('gives a guest an identity and credentials that end in an hour [S7.41] [S7.42]', async () => {
  const { IdentityId } = await ask('GetId', { IdentityPoolId, Logins: {} });
  expect(IdentityId).toMatch(/^local:[0-9a-f]{8}-/);
  const { Credentials } = await ask('GetCredentialsForIdentity', { IdentityId });
  expect(Object.keys(Credentials ?? {})).toEqual(['AccessKeyId', 'SecretKey', 'SessionToken', 'Expiration']);
  const { Expiration } = Credentials as { Expiration: number };
  expect(Math.round((Expiration * 1000 - Date.now()) / 60_000)).toBe(60);
});

it('gives a user the same identity every time, and no other user', async () => {
  const [ana, noe] = [await idToken(), await idToken()];
  const idOf = async (token: string) =>
    (await ask('GetId', { IdentityPoolId, Logins: { [provider]: token } })).IdentityId;
  const IdentityId = await idOf(ana);
  expect(await idOf(ana)).toBe(IdentityId);
  expect(await idOf(noe)).not.toBe(IdentityId);
  expect(await ask('GetCredentialsForIdentity', { IdentityId, Logins: { [provider]: noe } })).toMatchObject({
    __type: 'ResourceNotFoundException',
  });
  expect(await ask('GetCredentialsForIdentity', { IdentityId, Logins: { [provider]: ana } })).toHaveProperty(
    'Credentials',
  );
});

it('refuses made-up identities, other issuers, other pools and forged tokens', async () => {
  const names = await Promise.all([
    ask('GetCredentialsForIdentity', { IdentityId: 'local:11111111-2222-4333-8444-555555555555' }),
    ask('GetId', { IdentityPoolId, Logins: { 'evil.example': 'x' } }),
    ask('GetId', { IdentityPoolId: 'local:0', Logins: {} }),
    ask('GetId', { IdentityPoolId, Logins: { [provider]: 'a.b.c' } }),
    ask('Nothing', {}),
  ]);
  expect(names.map(({ __type }) => __type)).toEqual([
    'ResourceNotFoundException',
    'NotAuthorizedException',
    'ResourceNotFoundException',
    'NotAuthorizedException',
    'UnknownOperationException',
  ]);
});

it('serves our client', async () => {
  let token: string | null = null;
  const credentials = createCredentialsProvider({
    endpoint: pool.endpoint,
    identityPoolId: IdentityPoolId,
    allowGuestAccess: true,
    getIdToken: async () => token,
    storage: mapStorage(),
  });
  const guest = await credentials.fetchCredentials();
  expect(guest?.credentials.expiration.getTime()).toBeGreaterThan(Date.now());
  token = await idToken();
  expect((await credentials.fetchCredentials())?.credentials.accessKeyId).not.toBe(guest?.credentials.accessKeyId);
});

it('keeps guests out where they are not allowed, and is not there without a pool', async () => {
  const strict = await servePool({ identityPool: { id: IdentityPoolId, allowGuests: false } });
  const none = await servePool();
  for (const [served, name] of [
    [strict, 'NotAuthorizedException'],
    [none, 'ResourceNotFoundException'],
  ] as const) {
    const answer = await served.app.inject({
      method: 'POST',
      url: '/identity/',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityService.GetId' },
      payload: JSON.stringify({ IdentityPoolId }),
    });
    expect(answer.json()).toMatchObject({ __type: name });
    await served.close();
  }
});
