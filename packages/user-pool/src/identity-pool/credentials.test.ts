import { expect, it } from 'vitest';
import { memoryStorage, unsignedToken } from '../test/doubles.ts';
import { createCredentialsProvider, type CredentialsOptions } from './credentials.ts';

const poolId = 'local:11111111-2222-4333-8444-555555555555';
const idToken = unsignedToken({ sub: 'user-1', iss: 'https://issuer.example/local_Savoir' });

/** An identity pool that numbers its identities and credentials. */
function provider(changes: Partial<CredentialsOptions> = {}, wrong: Record<string, object> = {}) {
  const clock = { now: 1_800_000_000_000 };
  const user: { idToken: string | null } = { idToken: null };
  const requests: { target: string; body: Record<string, unknown> }[] = [];
  const options: CredentialsOptions = {
    endpoint: 'https://identity.example/',
    identityPoolId: poolId,
    allowGuestAccess: true,
    storage: memoryStorage(),
    now: () => clock.now,
    getIdToken: async () => user.idToken,
    fetch: async (_input, init) => {
      const target = new Headers(init?.headers).get('x-amz-target') ?? '';
      const operation = target.split('.')[1] ?? '';
      requests.push({
        target,
        body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>,
      });
      const answers: Record<string, object> = {
        GetId: { IdentityId: `local:identity-${requests.length}` },
        GetCredentialsForIdentity: {
          Credentials: {
            AccessKeyId: `key-${requests.length}`,
            SecretKey: 'secret',
            SessionToken: 'session',
            Expiration: 1_800_003_600,
          },
        },
        ...wrong,
      };
      return Response.json(answers[operation]);
    },
    ...changes,
  };
  return { ...createCredentialsProvider(options), clock, user, requests, options };
}

it('credentials of the identity pool are given to a guest, the expiration read as epoch seconds', async () => {
  const { fetchCredentials, requests } = provider();
  expect(await fetchCredentials()).toEqual({
    identityId: 'local:identity-1',
    credentials: {
      accessKeyId: 'key-2',
      secretAccessKey: 'secret',
      sessionToken: 'session',
      expiration: new Date(1_800_003_600_000),
    },
  });
  expect(requests).toEqual([
    { target: 'AWSCognitoIdentityService.GetId', body: { IdentityPoolId: poolId, Logins: {} } },
    { target: 'AWSCognitoIdentityService.GetCredentialsForIdentity', body: { IdentityId: 'local:identity-1' } },
  ]);
});

it('credentials of the identity pool are asked for under a new identity when the service no longer knows the one that was stored, once', async () => {
  const refusals = [true, false, true, true];
  const storage = memoryStorage(new Map([[`identityId.${poolId}`, 'local:former']]));
  const asked: string[] = [];
  const { fetchCredentials } = provider({
    storage,
    fetch: async (_input, init) => {
      const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
      const text = typeof init?.body === 'string' ? init.body : '{}';
      const { IdentityId = '' } = JSON.parse(text) as { IdentityId?: string };
      asked.push(`${operation} ${IdentityId}`);
      if (operation === 'GetId') return Response.json({ IdentityId: `local:new-${asked.length}` });
      if (refusals.shift() === true)
        return Response.json({ __type: 'ResourceNotFoundException', message: 'not found' }, { status: 400 });
      const Credentials = { AccessKeyId: 'k', SecretKey: 's', SessionToken: 't', Expiration: 1_800_003_600 };
      return Response.json({ Credentials });
    },
  });
  expect((await fetchCredentials())?.identityId).toBe('local:new-2');
  expect(asked).toEqual(['GetCredentialsForIdentity local:former', 'GetId ', 'GetCredentialsForIdentity local:new-2']);
  expect(storage.getItem(`identityId.${poolId}`)).toBe('local:new-2');
  await expect(fetchCredentials({ forceRefresh: true })).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  expect(asked).toHaveLength(6);
});

it('credentials of the identity pool are given to a guest only if guests are allowed, without asking otherwise [S4.117]', async () => {
  const { fetchCredentials, requests, user } = provider({ allowGuestAccess: false });
  expect(await fetchCredentials()).toBeNull();
  expect(requests).toEqual([]);
  user.idToken = idToken;
  expect((await fetchCredentials())?.identityId).toBe('local:identity-1');
});

it('credentials of the identity pool are stored for 50 minutes, and asked for again when forced or for another person [S4.116] [S9.12]', async () => {
  const { fetchCredentials, requests, clock, user } = provider();
  await fetchCredentials();
  clock.now += 50 * 60_000 - 1;
  await fetchCredentials();
  expect(requests).toHaveLength(2);
  clock.now += 1;
  await fetchCredentials();
  expect(requests).toHaveLength(3);
  await fetchCredentials({ forceRefresh: true });
  expect(requests).toHaveLength(4);
  user.idToken = idToken;
  await fetchCredentials();
  expect(requests).toHaveLength(5);
  expect(requests[4]?.body).toEqual({
    IdentityId: 'local:identity-1',
    Logins: { 'issuer.example/local_Savoir': idToken },
  });
});

it('credentials of the identity pool go to the same guest after a reload, and to another one after a sign-in', async () => {
  const first = provider();
  await first.fetchCredentials();
  const reloaded = provider(first.options);
  await reloaded.fetchCredentials();
  expect(first.requests.map(({ target }) => target.split('.')[1])).toEqual([
    'GetId',
    'GetCredentialsForIdentity',
    'GetCredentialsForIdentity',
  ]);
  first.user.idToken = idToken;
  await first.fetchCredentials();
  expect(first.options.storage.getItem(`identityId.${poolId}`)).toBeNull();
});

it('credentials of the identity pool stay those of the same identity over renewals of the tokens, and not of the next person', async () => {
  const { fetchCredentials, requests, user } = provider();
  const tokenOf = (sub: string, iat: number) => unsignedToken({ sub, iat, iss: 'https://issuer.example/pool' });
  user.idToken = tokenOf('user-1', 1);
  const first = await fetchCredentials();
  user.idToken = tokenOf('user-1', 2);
  expect((await fetchCredentials())?.identityId).toBe(first?.identityId);
  user.idToken = tokenOf('user-2', 3);
  expect((await fetchCredentials())?.identityId).not.toBe(first?.identityId);
  expect(requests.map(({ target }) => target.split('.')[1])).toEqual([
    'GetId',
    'GetCredentialsForIdentity',
    'GetCredentialsForIdentity',
    'GetId',
    'GetCredentialsForIdentity',
  ]);
});

it('credentials of the identity pool do not exist without an identity pool', async () => {
  const { identityPoolId: _, ...rest } = provider().options;
  expect(await createCredentialsProvider(rest).fetchCredentials()).toBeNull();
});

it('credentials of the identity pool need a pool id with a colon [S5.47] [S8.29]', () => {
  expect(() => provider({ identityPoolId: 'local_pool' })).toThrow('Invalid identity pool id provided.');
});

it('credentials of the identity pool need an id token that names its issuer [S8.45]', async () => {
  const { fetchCredentials, user } = provider();
  user.idToken = unsignedToken({ sub: 'user-1' });
  await expect(fetchCredentials()).rejects.toMatchObject({
    name: 'InvalidIdTokenException',
    message: 'Invalid Idtoken.',
  });
});

it('credentials of the identity pool are an error when the service gives none', async () => {
  await expect(provider({}, { GetId: {} }).fetchCredentials()).rejects.toMatchObject({
    name: 'GetIdResponseException',
  });
  await expect(provider({}, { GetCredentialsForIdentity: {} }).fetchCredentials()).rejects.toMatchObject({
    name: 'CredentialsException',
  });
});
