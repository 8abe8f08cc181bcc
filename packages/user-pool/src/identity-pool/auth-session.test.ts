import { expect, it } from 'vitest';
import { memoryStorage, unsignedToken } from '../test/doubles.ts';
import { createAuthSessions, type AuthSessionOptions } from './auth-session.ts';

const idToken = unsignedToken({ sub: 'user-1', iss: 'https://issuer.example/local_Savoir' });

/** An identity pool whose guests and users are distinguished by what they are asked with. */
function sessions(options: Partial<AuthSessionOptions> = {}) {
  const signedIn = { is: false };
  const asked: Record<string, unknown>[] = [];
  const made = createAuthSessions({
    endpoint: 'https://identity.example/',
    identityPoolId: 'local:1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d',
    allowGuestAccess: true,
    storage: memoryStorage(),
    fetchSession: async () => (signedIn.is ? { idToken, userSub: 'user-1' } : null),
    fetch: async (_input, init) => {
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
      asked.push(body);
      if ('IdentityPoolId' in body)
        return Response.json({
          IdentityId: Object.keys(body['Logins'] ?? {}).length > 0 ? 'local:user' : 'local:guest',
        });
      const Credentials = { AccessKeyId: 'key', SecretKey: 's', SessionToken: 't', Expiration: 1_800_003_600 };
      return Response.json({ Credentials });
    },
    ...options,
  });
  return { ...made, signedIn, asked };
}
const idOf = async (session: Promise<{ userSub: string | null; identity: { id: string } | null }>) => {
  const { userSub, identity } = await session;
  return [userSub, identity?.id ?? null];
};

it('is the user with their identity, and a guest’s beside it when that is asked for', async () => {
  const { fetchAuthSession, signedIn } = sessions();
  signedIn.is = true;
  expect(await idOf(fetchAuthSession({ asGuest: true }))).toEqual([null, 'local:guest']);
  // Anyone who is only looked at does not become the user.
  expect(await idOf(fetchAuthSession())).toEqual(['user-1', 'local:user']);
  expect((await fetchAuthSession()).identity?.credentials.expiration).toEqual(new Date(1_800_003_600_000));
});

it('has an identity for visitors only where guests are allowed, and asks no one otherwise [S4.117]', async () => {
  expect(await idOf(sessions().fetchAuthSession())).toEqual([null, 'local:guest']);
  const closed = sessions({ allowGuestAccess: false });
  expect(await idOf(closed.fetchAuthSession())).toEqual([null, null]);
  expect(await idOf(closed.fetchAuthSession({ asGuest: true }))).toEqual([null, null]);
  expect(closed.asked).toEqual([]);
});

it('has a new identity after a sign-out, and asks again when forced', async () => {
  const { fetchAuthSession, clear, asked } = sessions();
  await fetchAuthSession();
  await fetchAuthSession();
  expect(asked).toHaveLength(2);
  await fetchAuthSession({ forceRefresh: true });
  expect(asked).toHaveLength(3);
  clear();
  await fetchAuthSession();
  expect(asked).toHaveLength(5);
});
