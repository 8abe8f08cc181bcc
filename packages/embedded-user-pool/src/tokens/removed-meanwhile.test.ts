import { Collection } from 'mongodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sdkClient } from '../test/sdk-client.ts';
import { password, type ServedPool, servePool } from '../test/serve-pool.ts';

let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool({ rotateRefreshTokens: true });
});
afterAll(() => pool.close());

async function someone() {
  const { email, sub } = await pool.someone();
  const { start } = sdkClient(pool);
  return {
    sub,
    signIn: async () =>
      (await start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })).AuthenticationResult,
    renew: (REFRESH_TOKEN = '') => start('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN }),
  };
}

/** The user goes just before the next refresh token is stored. */
function removedBeforeToken(sub: string): void {
  const insert = Reflect.get(Collection.prototype, 'insertOne') as Collection['insertOne'];
  const spy = vi.spyOn(Collection.prototype, 'insertOne').mockImplementation(async function (
    this: Collection,
    ...document
  ) {
    if (this.collectionName === 'identity_refresh_tokens') {
      spy.mockRestore();
      await pool.admin.deleteUser(sub);
    }
    return insert.apply(this, document);
  });
}

async function tracesOf(sub: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await pool.db.listCollections().toArray())
    if ((await pool.db.collection(name).countDocuments({ $or: [{ sub }, { _id: sub as never }] })) > 0)
      found.push(name);
  return found;
}

it('a user who is removed while signing in gets no tokens, and leaves none', async () => {
  const { sub, signIn } = await someone();
  removedBeforeToken(sub);
  await expect(signIn()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(await tracesOf(sub)).toEqual([]);
});

it('a user who is removed while tokens are renewed gets none, and leaves none', async () => {
  const { sub, signIn, renew } = await someone();
  const tokens = await signIn();
  expect(await tracesOf(sub)).toContain('identity_refresh_tokens');
  removedBeforeToken(sub);
  await expect(renew(tokens?.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(await tracesOf(sub)).toEqual([]);
});
