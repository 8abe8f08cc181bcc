import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserPoolAdmin } from '../index.ts';
import { ownBrowser } from '../test/own-client.ts';
import { sdkClient } from '../test/sdk-client.ts';
import { password, type ServedPool, servePool } from '../test/serve-pool.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool({ rotateRefreshTokens: true });
});
afterAll(() => pool.close());

async function signedIn() {
  const { email } = await pool.someone();
  const { start } = sdkClient(pool);
  const { AuthenticationResult } = await start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
  const refresh = async (REFRESH_TOKEN = '') =>
    (await start('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN })).AuthenticationResult?.RefreshToken;
  return { email, refresh, tokens: AuthenticationResult };
}

describe('rotation of refresh tokens', () => {
  it('rotation of refresh tokens gives another one each time, and takes the former one for a minute more', async () => {
    const { refresh, tokens } = await signedIn();
    const second = await refresh(tokens?.RefreshToken);
    expect(second).toBeTruthy();
    expect(second).not.toBe(tokens?.RefreshToken);
    pool.pass(minuteMs - 5000);
    expect(await refresh(tokens?.RefreshToken)).toBe(second);
    expect(await refresh(second)).toBeTruthy();
  });

  it('rotation of refresh tokens makes no sign-in longer: it ends thirty days after its start', async () => {
    const { refresh, tokens } = await signedIn();
    pool.pass(29 * dayMs);
    const second = await refresh(tokens?.RefreshToken);
    expect(second).toBeTruthy();
    pool.pass(dayMs + minuteMs);
    await expect(refresh(second)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('rotation of refresh tokens gives everyone who asks at once the same other one', async () => {
    const { refresh, tokens } = await signedIn();
    const all = await Promise.all(Array.from({ length: 5 }, () => refresh(tokens?.RefreshToken)));
    expect(new Set(all).size).toBe(1);
  });

  it('rotation of refresh tokens ends the whole sign-in when a former token is used later: it was stolen, or is', async () => {
    const { refresh, tokens } = await signedIn();
    const second = await refresh(tokens?.RefreshToken);
    pool.pass(minuteMs + 1000);
    await expect(refresh(tokens?.RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    await expect(refresh(second)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
  });

  describe('that a page hands over to a server', () => {
    const address = '127.0.0.1';
    const keep = async (token = '') => (await pool.admin.renewSignIn(token, { address })).RefreshToken;
    const reused = { name: 'RefreshTokenReuseException' };

    it('rotation of a token handed to a server takes it from the page at once, and ends the sign-in of a page that goes on with it', async () => {
      const { refresh, tokens } = await signedIn();
      const kept = await keep(tokens?.RefreshToken);
      await expect(refresh(tokens?.RefreshToken)).rejects.toMatchObject(reused);
      await expect(keep(kept)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
    });

    it('rotation of a token handed to a server gives the server that lost the answer the same one again', async () => {
      const { tokens } = await signedIn();
      const kept = await keep(tokens?.RefreshToken);
      expect(kept).toBeTruthy();
      expect(await keep(tokens?.RefreshToken)).toBe(kept);
    });

    it('rotation of a token handed to a server takes none that a page replaced before: one of both has stolen it', async () => {
      const { refresh, tokens } = await signedIn();
      const second = await refresh(tokens?.RefreshToken);
      await expect(keep(tokens?.RefreshToken)).rejects.toMatchObject(reused);
      await expect(refresh(second)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
    });

    it('rotation of a token handed to a server lets one of both have it when they ask at once, and then neither', async () => {
      const { refresh, tokens } = await signedIn();
      const both = await Promise.allSettled([keep(tokens?.RefreshToken), refresh(tokens?.RefreshToken)]);
      const [given, ...more] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(more).toEqual([]);
      for (const token of [tokens?.RefreshToken, given])
        await expect(keep(token)).rejects.toThrow('Invalid Refresh Token');
    });

    it('rotation of a token handed to a server refuses a page what the server keeps, also of a sign-in that another service vouched for', async () => {
      const [one, other] = [await signedIn(), await signedIn()];
      const kept = await keep(one.tokens?.RefreshToken);
      await expect(one.refresh(kept)).rejects.toMatchObject(reused);
      const { sub = '' } = (await pool.admin.getUser(other.email)) ?? {};
      const vouched = await pool.admin.signInVouched(sub, { address });
      await expect(other.refresh(vouched.RefreshToken)).rejects.toMatchObject(reused);
    });

    it('rotation of a token handed to a server replaces it where no others are replaced, and however young it is', async () => {
      const still = await servePool({ rotateRefreshTokens: false });
      const { email } = await still.someone();
      const { start } = sdkClient(still);
      const { AuthenticationResult } = await start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
      const REFRESH_TOKEN = AuthenticationResult?.RefreshToken ?? '';
      await still.admin.renewSignIn(REFRESH_TOKEN, { address, rotateAfterMs: minuteMs });
      await expect(start('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN })).rejects.toMatchObject(reused);
      await still.close();
    });
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

  it('rotation of the signing keys signs no one out: tokens of the former keys stay good until they end, new ones are signed with the new keys', async () => {
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

  it('rotation of the signing keys drops keys that nothing valid can be signed with any more', async () => {
    pool.pass(70 * minuteMs);
    await pool.admin.rotateSigningKeys();
    expect((await published()).keys).toHaveLength(4);
    expect(await pool.admin.verificationKey('unknown')).toBeNull();
    expect(await pool.admin.verificationKey((await published()).keys[0]?.kid)).not.toBeNull();
  });
});
