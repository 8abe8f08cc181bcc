import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

describe('common passwords [D.71]', () => {
  it.each([
    'Password1234',
    'P@ssw0rd1234',
    'Motdepasse123',
    'Mot-De-Passe-1',
    'Azertyuiop123',
    'Qwertyuiop0000',
    'Administrateur1',
    'Bienvenue12345!',
    'Abcdefghij12',
    'BonjourBonjour1',
  ])('common passwords: «%s» is one', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['Savoir-Demo-2026', 'MotDePasse2026', 'cheval-Pile-agrafe-4', 'Correct7Horse9Battery', 'Rivière-Bleue-58'])(
    'common passwords: «%s» is none',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
