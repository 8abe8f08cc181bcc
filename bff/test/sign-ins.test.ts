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

describe('the audit log of the company', () => {
  interface Entry {
    action: string;
    outcome: string;
    person: { id: string } | null;
    address: string | null;
  }
  const read = async (query = '') => {
    const answer = await bff.app.inject({ url: `/api/company/audit?kind=account${query}`, headers: bff.as('admin') });
    return answer.json<{ items: Entry[] }>().items;
  };

  it('tells who signed in and out, who failed to, and from which address', async () => {
    const { validator } = bff.users;
    const { AuthenticationResult } = await signIn(validator.email, testPassword);
    now += 1000;
    await signIn(validator.email, 'Pas-le-bon-2026');
    now += 1000;
    await signIn('personne@exemple.test', 'Pas-le-bon-2026');
    await askPool(bff, 'RevokeToken', { Token: AuthenticationResult?.RefreshToken });
    const of = { person: { id: validator.id }, address: '127.0.0.1' };
    await expect
      .poll(async () => (await read(`&userId=${validator.id}`)).slice(0, 3))
      .toMatchObject([
        { action: 'account.signOut', outcome: 'done', ...of },
        { action: 'account.signIn', outcome: 'denied', ...of },
        { action: 'account.signIn', outcome: 'done', ...of },
      ]);
    expect(JSON.stringify(await bff.services.db.collection('audit').find().toArray())).not.toContain('personne');
  });

  it('tells of a changed password, in its CSV too, and not to another company', async () => {
    const { reader } = bff.users;
    const { AuthenticationResult } = await signIn(reader.email, testPassword);
    await askPool(bff, 'ChangePassword', {
      AccessToken: AuthenticationResult?.AccessToken,
      PreviousPassword: testPassword,
      ProposedPassword: 'Un-Autre-Matin-2026',
    });
    const csv = async (headers: Record<string, string>) =>
      (await bff.app.inject({ url: '/api/company/audit/csv?kind=account', headers })).json<{ csv: string }>().csv;
    await expect.poll(() => csv(bff.as('admin'))).toMatch(/;Mot de passe changé;fait;.*;127\.0\.0\.1\r\n/);
    expect(await csv(bff.as(bff.other.users.admin))).not.toContain('Mot de passe changé');
  });
});
