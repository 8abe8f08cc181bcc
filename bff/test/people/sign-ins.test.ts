import { testPassword } from '@savoir/testing/bff';
import { describe, expect, it } from 'vitest';
import { bff, startApplication } from '../application.ts';
import { askPool, signInAtPool } from '../people.ts';

let now = Date.now();
startApplication({ clock: () => new Date(now), jobs: false });

it('the product’s own user pool gives another refresh token at each renewal, and ends the sign-in when a former one comes back', async () => {
  const { AuthenticationResult: first } = await signInAtPool(bff, bff.users.creator.email);
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
  await expect.poll(ask).toBe(401);
});

describe('the owner of an account', () => {
  const subjectsTo = async (email: string) =>
    (
      await bff.services.db
        .collection<{ to: string; subject: string; text: string }>('outbox')
        .find({ to: email })
        .toArray()
    ).toReversed();

  it('the owner of an account is notified by mail when the password changed, and not what it is', async () => {
    const user = await bff.addUser('reader');
    const { AuthenticationResult } = await signInAtPool(bff, user.email);
    const changed = { PreviousPassword: testPassword, ProposedPassword: 'Un-Nouveau-Matin-2026' };
    await askPool(bff, 'ChangePassword', { AccessToken: AuthenticationResult?.AccessToken, ...changed });
    await expect
      .poll(() => subjectsTo(user.email))
      .toMatchObject([{ subject: 'Votre mot de passe Savoir a été changé' }]);
    const text = (await subjectsTo(user.email))[0]?.text;
    expect(text).toContain('depuis l’adresse réseau 127.0.0.1');
    expect(text).toContain('/forgot-password');
    expect(text).not.toContain('Matin');
  });

  it('the owner of an account is notified by mail when what is asked for besides the password changed', async () => {
    const user = await bff.addUser('reader');
    const { AuthenticationResult } = await signInAtPool(bff, user.email);
    const EmailMfaSettings = { Enabled: true, PreferredMfa: false };
    await askPool(bff, 'SetUserMFAPreference', { AccessToken: AuthenticationResult?.AccessToken, EmailMfaSettings });
    await expect
      .poll(() => subjectsTo(user.email))
      .toMatchObject([{ subject: 'La double authentification de votre compte Savoir a été modifiée' }]);
  });

  it('the owner of an account gets no mail for signing in and out', async () => {
    const user = await bff.addUser('reader');
    const { AuthenticationResult } = await signInAtPool(bff, user.email);
    await askPool(bff, 'RevokeToken', { Token: AuthenticationResult?.RefreshToken });
    const acts = () => bff.services.db.collection('audit').countDocuments({ byId: user.id });
    await expect.poll(acts).toBe(2);
    expect(await subjectsTo(user.email)).toEqual([]);
  });
});

it('guessing a password is held up for as long as the answer says, by Retry-After, and no longer', async () => {
  const user = await bff.addUser('reader');
  const guess = async (password: string) => {
    const answer = await bff.app.inject({
      method: 'POST',
      url: '/identity',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      payload: JSON.stringify({
        ClientId: bff.services.identity.browser.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: user.email, PASSWORD: password },
      }),
    });
    return { status: answer.statusCode, wait: answer.headers['retry-after'] };
  };
  for (let tries = 0; tries < 7; tries++) {
    const { wait } = await guess('Pas-le-bon-2026');
    if (wait !== undefined) now += Number(wait) * 1000;
  }
  const { status, wait } = await guess(testPassword);
  expect(status).toBe(400);
  expect(Number(wait)).toBeGreaterThan(0);
  now += Number(wait) * 1000;
  expect(await guess(testPassword)).toEqual({ status: 200, wait: undefined });
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

  it('the audit log of the company records who signed in and out, who failed to, and from which address', async () => {
    const { validator } = bff.users;
    const { AuthenticationResult } = await signInAtPool(bff, validator.email);
    now += 1000;
    await signInAtPool(bff, validator.email, 'Pas-le-bon-2026');
    now += 1000;
    await signInAtPool(bff, 'personne@exemple.test', 'Pas-le-bon-2026');
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

  it('the audit log of the company records a changed password, in its CSV too, and not to another company', async () => {
    const { reader } = bff.users;
    const { AuthenticationResult } = await signInAtPool(bff, reader.email);
    await askPool(bff, 'ChangePassword', {
      AccessToken: AuthenticationResult?.AccessToken,
      PreviousPassword: testPassword,
      ProposedPassword: 'Un-Autre-Matin-2026',
    });
    const csv = async (headers: Record<string, string>) =>
      (await bff.app.inject({ url: '/api/company/audit/csv?kind=account', headers })).json<{ csv: string }>().csv;
    await expect.poll(() => csv(bff.as('admin'))).toMatch(/;Mot de passe changé;fait;.*;127\.0\.0\.1;\r\n/);
    expect(await csv(bff.as(bff.other.users.admin))).not.toContain('Mot de passe changé');
  });
});
