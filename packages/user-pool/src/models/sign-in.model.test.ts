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

it('the sign-in model gives the step up when started over, and the sentence on it', async () => {
  const { opened, answered, startedOver, $step, $errorText, abandoned, scope } = model({
    pendingStep: () => newPassword,
    confirmSignIn: () => Promise.reject(new AuthError('InvalidPasswordException', 'x')),
  });
  await allSettled(opened, { scope });
  await allSettled(answered, { scope, params: { challengeResponse: 'court' } });
  expect([scope.getState($step), scope.getState($errorText)]).toEqual([newPassword, expect.any(String)]);
  await allSettled(startedOver, { scope });
  expect([scope.getState($step), scope.getState($errorText)]).toEqual([null, null]);
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
