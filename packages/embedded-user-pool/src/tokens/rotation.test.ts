import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserPoolAdmin } from '../index.ts';
import { ownBrowser } from '../test/own-client.ts';
import { sdkClient } from '../test/sdk-client.ts';
import { type ServedPool, servePool } from '../test/serve-pool.ts';

const password = 'Trois-Ponts-2026';
const minuteMs = 60_000;
let pool: ServedPool;
let serial = 0;
beforeAll(async () => {
  pool = await servePool({ rotateRefreshTokens: true });
});
afterAll(() => pool.close());

async function signedIn() {
  const email = `rotation-${++serial}@example.com`;
  await pool.admin.createUser({ email, givenName: 'A', familyName: 'B', permanentPassword: password });
  const { start } = sdkClient(pool);
  const { AuthenticationResult } = await start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
  const refresh = async (REFRESH_TOKEN = '') =>
    (await start('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN })).AuthenticationResult?.RefreshToken;
  return { email, refresh, tokens: AuthenticationResult };
}

describe('rotation of refresh tokens', () => {
  it('gives another one each time, and takes the former one for a minute more', async () => {
    const { refresh, tokens } = await signedIn();
    const second = await refresh(tokens?.RefreshToken);
    expect(second).toBeTruthy();
    expect(second).not.toBe(tokens?.RefreshToken);
    pool.pass(minuteMs - 5000);
    expect(await refresh(tokens?.RefreshToken)).toBeTruthy();
    expect(await refresh(second)).toBeTruthy();
  });

  it('ends the whole sign-in when a former token is used later: it was stolen, or is', async () => {
    const { refresh, tokens } = await signedIn();
    const second = await refresh(tokens?.RefreshToken);
    pool.pass(minuteMs + 1000);
    await expect(refresh(tokens?.RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    await expect(refresh(second)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
  });

  it('rotation of refresh tokens is followed by our client', async () => {
    const { email } = await signedIn();
    const { client, tokens } = ownBrowser(pool);
    await client.signIn({ username: email, password });
    const first = tokens()?.refreshToken;
    await client.fetchSession({ forceRefresh: true });
    expect(tokens()?.refreshToken).not.toBe(first);
    pool.pass(2 * minuteMs);
    expect(await client.fetchSession({ forceRefresh: true })).not.toBeNull();
  });
});

describe('rotation of the signing keys', () => {
  const published = async () =>
    (await (await fetch(`${pool.endpoint}local_TestPool/.well-known/jwks.json`)).json()) as JSONWebKeySet;
  const currentDate = () => new Date(pool.options.clock?.() ?? 0);

  it('signs no one out: tokens of the former keys stay good until they end, new ones are signed with the new keys', async () => {
    const { email, tokens } = await signedIn();
    const before = await published();
    // Another instance, that has the former keys loaded.
    const other = await createUserPoolAdmin(pool.options);
    await other.rotateSigningKeys();
    pool.pass(6 * minuteMs);
    const next = await sdkClient(pool).start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
    const after = await published();
    expect(after.keys).toHaveLength(4);
    expect(after.keys).toEqual(expect.arrayContaining(before.keys));
    const keySet = createLocalJWKSet(after);
    for (const token of [tokens?.IdToken, next.AuthenticationResult?.IdToken])
      await jwtVerify(token ?? '', keySet, { issuer: pool.options.issuer, currentDate: currentDate() });
    await expect(
      jwtVerify(next.AuthenticationResult?.IdToken ?? '', createLocalJWKSet(before), { currentDate: currentDate() }),
    ).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
    const signOut = await pool.call('GlobalSignOut', { AccessToken: tokens?.AccessToken });
    expect(signOut.status).toBe(200);
  });

  it('drops keys that nothing valid can be signed with any more', async () => {
    pool.pass(70 * minuteMs);
    await pool.admin.rotateSigningKeys();
    expect((await published()).keys).toHaveLength(4);
    expect(await pool.admin.verificationKey('unknown')).toBeNull();
    expect(await pool.admin.verificationKey((await published()).keys[0]?.kid)).not.toBeNull();
  });
});
