import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { AuthError } from '../errors/auth-error.ts';
import type { SignInStep } from '../sign-in/sign-in-step.ts';
import { createSignInModel } from './sign-in.model.ts';

const newPassword: SignInStep = {
  signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
  missingAttributes: ['given_name'],
};
const done: SignInStep = { signInStep: 'DONE' };
const credentials = { username: 'a@exemple.fr', password: 'x' };

function model(client: Partial<Parameters<typeof createSignInModel>[0]>) {
  const abandoned: true[] = [];
  const units = createSignInModel({
    signIn: async () => done,
    confirmSignIn: async () => done,
    pendingStep: () => null,
    abandonSignIn: () => void abandoned.push(true),
    ...client,
  });
  return { ...units, abandoned, scope: fork() };
}

const reject =
  (name: string, message = 'x') =>
  () =>
    Promise.reject(new AuthError(name, message));

it('the sign-in model goes from credentials to done [S4.76]', async () => {
  const { submitted, $step, scope } = model({});
  await allSettled(submitted, { scope, params: credentials });
  expect(scope.getState($step)).toEqual(done);
});

it('the sign-in model asks for a new password with the missing attributes, then is done [S4.80]', async () => {
  const { submitted, answered, $step, scope } = model({ signIn: async () => newPassword });
  await allSettled(submitted, { scope, params: credentials });
  expect(scope.getState($step)).toEqual(newPassword);
  await allSettled(answered, { scope, params: { challengeResponse: 'MotDePasse2026' } });
  expect(scope.getState($step)).toEqual(done);
});

it('the sign-in model stays at the credentials after a refusal, with the sentence for it, until the next try', async () => {
  const { submitted, startedOver, $step, $errorText, $pending, scope } = model({
    signIn: reject('NotAuthorizedException'),
  });
  await allSettled(submitted, { scope, params: credentials });
  expect(scope.getState($step)).toBeNull();
  expect(scope.getState($pending)).toBe(false);
  expect(scope.getState($errorText)).toBe("Nom d'utilisateur ou mot de passe incorrect.");
  await allSettled(startedOver, { scope });
  expect(scope.getState($errorText)).toBeNull();
});

it('the sign-in model lets a refused new password be corrected', async () => {
  const { submitted, answered, $step, $errorText, scope } = model({
    signIn: async () => newPassword,
    confirmSignIn: reject('InvalidPasswordException'),
  });
  await allSettled(submitted, { scope, params: credentials });
  await allSettled(answered, { scope, params: { challengeResponse: 'court' } });
  expect(scope.getState($step)).toEqual(newPassword);
  expect(scope.getState($errorText)).toBe('Le mot de passe ne respecte pas les critères de sécurité.');
});

it('the sign-in model starts over, saying why, when the session of the step has ended', async () => {
  const { submitted, answered, $step, $errorText, scope } = model({
    signIn: async () => newPassword,
    confirmSignIn: reject('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  });
  await allSettled(submitted, { scope, params: credentials });
  await allSettled(answered, { scope, params: { challengeResponse: 'MotDePasse2026' } });
  expect(scope.getState($step)).toBeNull();
  expect(scope.getState($errorText)).toBe('Cette étape a expiré. Reconnectez-vous.');
});

it('the sign-in model takes up a step that a reload interrupted', async () => {
  const { opened, $step, scope } = model({ pendingStep: () => newPassword });
  await allSettled(opened, { scope });
  expect(scope.getState($step)).toEqual(newPassword);
});

it('the sign-in model gives the step up when started over', async () => {
  const { opened, startedOver, $step, abandoned, scope } = model({ pendingStep: () => newPassword });
  await allSettled(opened, { scope });
  await allSettled(startedOver, { scope });
  expect(scope.getState($step)).toBeNull();
  expect(abandoned).toHaveLength(1);
});

it('the sign-in model sends one request for a double click', async () => {
  let calls = 0;
  const { submitted, $pending, scope } = model({
    signIn: async () => {
      calls++;
      return done;
    },
  });
  const first = allSettled(submitted, { scope, params: credentials });
  expect(scope.getState($pending)).toBe(true);
  await Promise.all([first, allSettled(submitted, { scope, params: credentials })]);
  expect(calls).toBe(1);
});

it('the sign-in model keeps two scopes apart', async () => {
  const { submitted, $step, scope } = model({});
  await allSettled(submitted, { scope, params: credentials });
  expect(fork().getState($step)).toBeNull();
});
