import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { AuthError } from '../errors/auth-error.ts';
import { createResetPasswordModel } from './reset-password.model.ts';

const delivery = { DeliveryMedium: 'EMAIL', Destination: 'a***@e***', AttributeName: 'email' } as const;

it('the forgotten-password model asks for a code, then confirms with code and new password for the same address [S4.115]', async () => {
  const confirmed: object[] = [];
  const model = createResetPasswordModel({
    resetPassword: async () => delivery,
    confirmResetPassword: async (input) => void confirmed.push(input),
  });
  const scope = fork();
  await allSettled(model.codeRequested, { scope, params: { username: 'a@exemple.fr' } });
  expect(scope.getState(model.$step)).toBe('confirm');
  expect(scope.getState(model.$delivery)).toEqual(delivery);
  await allSettled(model.confirmed, { scope, params: { confirmationCode: '123456', newPassword: 'MotDePasse2026' } });
  expect(confirmed).toEqual([{ username: 'a@exemple.fr', confirmationCode: '123456', newPassword: 'MotDePasse2026' }]);
  expect(scope.getState(model.$step)).toBe('done');
});

it('the forgotten-password model lets a wrong code be corrected', async () => {
  const model = createResetPasswordModel({
    resetPassword: async () => delivery,
    confirmResetPassword: () => Promise.reject(new AuthError('CodeMismatchException', 'x')),
  });
  const scope = fork();
  await allSettled(model.codeRequested, { scope, params: { username: 'a@exemple.fr' } });
  await allSettled(model.confirmed, { scope, params: { confirmationCode: '000000', newPassword: 'MotDePasse2026' } });
  expect(scope.getState(model.$step)).toBe('confirm');
  expect(scope.getState(model.$errorText)).toBe('Code invalide.');
  await allSettled(model.opened, { scope });
  expect(scope.getState(model.$step)).toBe('request');
  expect(scope.getState(model.$errorText)).toBeNull();
});
