import { startTestBff, testPassword, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askPool } from './people.ts';

let bff: TestBff;
let now = Date.now();
beforeAll(async () => {
  bff = await startTestBff({ clock: () => new Date(now), jobs: false });
});
afterAll(() => bff.close());

const signIn = async (email: string, password: string) =>
  askPool(bff, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });

describe('the product’s own user pool', () => {
  it('gives another refresh token at each renewal, and ends the sign-in when a former one comes back', async () => {
    const { AuthenticationResult: first } = await signIn(bff.users.creator.email, testPassword);
    const renew = (REFRESH_TOKEN = '') =>
      askPool(bff, 'InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } });
    const { AuthenticationResult: second } = await renew(first?.RefreshToken);
    expect(second?.RefreshToken).toBeTruthy();
    expect(second?.RefreshToken).not.toBe(first?.RefreshToken);
    const ask = async () =>
      (await bff.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${second?.IdToken}` } })).statusCode;
    expect(await ask()).toBe(200);
    now += 61_000;
    expect((await renew(first?.RefreshToken)).__type).toBe('RefreshTokenReuseException');
    expect((await renew(second?.RefreshToken)).__type).toBe('NotAuthorizedException');
    await expect.poll(ask, { timeout: 10_000 }).toBe(401);
  });
});
