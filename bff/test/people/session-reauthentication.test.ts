import { testPassword, type TestUser } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, startApplication } from '../application.ts';
import { askPool, signInAtPool } from '../people.ts';

const minuteMs = 60_000;
let now = Date.now();
startApplication({ clock: () => new Date(now), jobs: false });

/** A sign-in of that person, and what can be asked with its tokens. */
async function signIn({ email }: TestUser) {
  const { AuthenticationResult } = await signInAtPool(bff, email);
  const { IdToken = '', AccessToken = '' } = AuthenticationResult ?? {};
  const post = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${IdToken}` };
    const answer = await bff.app.inject({ method: 'POST', url: `/api/sessions/${path}`, headers, payload });
    return answer.statusCode === 204 ? 'done' : answer.json<{ code: string }>().code;
  };
  return {
    endOthers: () => post('endings', { id: null }),
    prove: (password = testPassword) => post('proofs', { password }),
    changeFactors: async () => {
      const EmailMfaSettings = { Enabled: true, PreferredMfa: false };
      return (await askPool(bff, 'SetUserMFAPreference', { AccessToken, EmailMfaSettings })).__type ?? 'done';
    },
    setUpApp: async () => (await askPool(bff, 'AssociateSoftwareToken', { AccessToken })).__type ?? 'done',
    trustBrowser: async () => (await askPool(bff, 'UpdateDeviceStatus', { AccessToken, DeviceKey: 'x' })).__type,
  };
}

it('what protects an account can be changed for five minutes after the sign-in, and then when the password was given again', async () => {
  const session = await signIn(await bff.addUser('reader'));
  expect(await session.changeFactors()).toBe('done');
  expect(await session.setUpApp()).toBe('done');
  expect(await session.endOthers()).toBe('done');
  now += 6 * minuteMs;
  expect(await session.changeFactors()).toBe('ForbiddenException');
  expect(await session.setUpApp()).toBe('ForbiddenException');
  expect(await session.trustBrowser()).toBe('ForbiddenException');
  expect(await session.endOthers()).toBe('PROOF_REQUIRED');

  expect(await session.prove('Pas-le-bon-2026')).toBe('PASSWORD_WRONG');
  expect(await session.endOthers()).toBe('PROOF_REQUIRED');
  expect(await session.prove()).toBe('done');
  expect(await session.changeFactors()).toBe('done');
  expect(await session.setUpApp()).toBe('done');
  expect(await session.endOthers()).toBe('done');
  now += 6 * minuteMs;
  expect(await session.changeFactors()).toBe('ForbiddenException');
  expect(await session.endOthers()).toBe('PROOF_REQUIRED');
});

it('what protects an account is not opened by a password given in another browser', async () => {
  const user = await bff.addUser('reader');
  const [desk, phone] = [await signIn(user), await signIn(user)];
  now += 6 * minuteMs;
  expect(await phone.prove()).toBe('done');
  expect(await desk.changeFactors()).toBe('ForbiddenException');
});

it('what protects an account takes five wrong passwords, then waits; another browser of the same person does not', async () => {
  const user = await bff.addUser('reader');
  const [desk, phone] = [await signIn(user), await signIn(user)];
  now += 6 * minuteMs;
  for (let tries = 0; tries < 5; tries++) expect(await desk.prove('Pas-le-bon-2026')).toBe('PASSWORD_WRONG');
  expect(await desk.prove()).toBe('RATE_LIMITED');
  expect(await phone.prove()).toBe('done');
  now += 2000;
  expect(await desk.prove()).toBe('done');
});
