import { describe, expect, it } from 'vitest';
import { checkLoginFields, checkNewPasswordFields, checkResetFields, checkResetRequestFields } from './field-checks.ts';
import { passwordMinimum, passwordRules } from './password-rules.ts';

const good = 'MotDePasse2026';

it.each(['', 'camille', 'camille@', '@exemple.fr', 'camille@exemple', 'camille@exemple.', 'ca mille@exemple.fr'])(
  'the login form refuses the address «%s» [S5.1]',
  (email) => {
    expect(checkLoginFields({ email, password: 'x' })).toEqual({ email: 'Adresse e-mail invalide' });
    expect(checkResetRequestFields({ email })).toEqual({ email: 'Adresse e-mail invalide' });
  },
);

it('the login form takes an address with spaces around it', () => {
  expect(checkLoginFields({ email: ' camille.durand@exemple.fr ', password: 'x' })).toEqual({});
});

it('the login form requires a password [S5.2]', () => {
  expect(checkLoginFields({ email: 'camille@exemple.fr', password: '' })).toEqual({
    password: 'Le mot de passe est requis',
  });
});

it('the reset form requires the code [S5.19]', () => {
  expect(checkResetFields({ code: ' ', newPassword: good, confirmation: good })).toEqual({ code: 'Code requis' });
});

it('the reset form requires the confirmation to match [S5.24]', () => {
  const faults = checkResetFields({ code: '123456', newPassword: good, confirmation: good + '!' });
  expect(faults).toEqual({ confirmation: 'Les mots de passe ne correspondent pas.' });
});

it('the reset form names all faults at once', () => {
  expect(Object.keys(checkResetFields({ code: '', newPassword: 'x', confirmation: 'y' }))).toEqual([
    'code',
    'newPassword',
    'confirmation',
  ]);
});

describe('new password', () => {
  const messageFor = (newPassword: string) =>
    checkNewPasswordFields({ newPassword, confirmation: newPassword }).newPassword;

  it('new password has at least 12 characters [S5.20] [S9.1]', () => {
    expect(messageFor('MotDePasse1')).toBe('Au moins 12 caractères');
    expect(messageFor('MotDeCamille7')).toBeUndefined();
  });

  it('new password has an upper case letter, accents included [S5.21] [S9.2]', () => {
    expect(messageFor('motdepasse2026')).toBe('Au moins une majuscule');
    expect(messageFor('Étédesrumeurs1')).toBeUndefined();
  });

  it('new password has a lower case letter [S5.22] [S9.2]', () => {
    expect(messageFor('MOTDEPASSE2026')).toBe('Au moins une minuscule');
  });

  it('new password has a digit [S5.23] [S9.2]', () => {
    expect(messageFor('MotDePasseLong')).toBe('Au moins un chiffre');
  });

  it('new password is none of those tried first, nor longer than the pool takes', () => {
    expect(messageFor('Motdepasse1234')).toBe('Pas un mot de passe courant');
    expect(messageFor(`Aa1${'x'.repeat(254)}`)).toBe('Au plus 256 caractères');
    expect(messageFor(`Aa1${'x'.repeat(253)}`)).toBeUndefined();
  });

  it('a new password meets no rule while nothing is typed', () => {
    expect(passwordRules.filter((rule) => rule.isMet(''))).toEqual([]);
  });

  it('new password has the length a backend asks for, 6 characters when its policy states none [S5.25]', () => {
    expect(passwordMinimum({ minimumLength: 12 })).toBe(12);
    expect(passwordMinimum({})).toBe(6);
    expect(passwordMinimum()).toBe(6);
  });
});
