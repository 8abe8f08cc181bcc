/** One rule of a new password. `text` says what it asks for, as a hint and as an error. */
export interface PasswordRule {
  text: string;
  isMet(password: string): boolean;
}

const passwordMinCharacters = 12;

/** What a backend's policy asks for; 6 characters, the identity library's own default, when it says nothing. */
export const passwordMinimum = (policy: { minimumLength?: number } = {}): number => policy.minimumLength ?? 6;

/** Sections 5 and 9 of the specification; the order is the one they are shown in. */
export const passwordRules: readonly PasswordRule[] = [
  {
    text: `Au moins ${passwordMinCharacters} caractères`,
    isMet: (password) => password.length >= passwordMinCharacters,
  },
  { text: 'Au moins une majuscule', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'Au moins une minuscule', isMet: (password) => /\p{Ll}/u.test(password) },
  { text: 'Au moins un chiffre', isMet: (password) => /\d/.test(password) },
];

/** French message by field; a field without fault is absent. */
export type FieldErrors<Field extends string> = { [Name in Field]?: string };

const addressPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const checkEmail = (email: string) => (addressPattern.test(email.trim()) ? undefined : 'Adresse e-mail invalide');

const checkPassword = (password: string) => passwordRules.find((rule) => !rule.isMet(password))?.text;

/** Keeps the fields that have a fault. */
function faults<Field extends string>(all: Record<Field, string | undefined>): FieldErrors<Field> {
  const found: FieldErrors<Field> = {};
  for (const name in all) if (all[name] !== undefined) found[name] = all[name];
  return found;
}

export const checkLoginFields = (fields: { email: string; password: string }): FieldErrors<'email' | 'password'> =>
  faults({
    email: checkEmail(fields.email),
    password: fields.password === '' ? 'Le mot de passe est requis' : undefined,
  });

export const checkResetRequestFields = (fields: { email: string }): FieldErrors<'email'> =>
  faults({ email: checkEmail(fields.email) });

/** First of the password's unmet rules, and whether the confirmation matches. */
export const checkNewPasswordFields = (fields: {
  newPassword: string;
  confirmation: string;
}): FieldErrors<'newPassword' | 'confirmation'> =>
  faults({
    newPassword: checkPassword(fields.newPassword),
    confirmation: fields.confirmation === fields.newPassword ? undefined : 'Les mots de passe ne correspondent pas.',
  });

export const checkResetFields = (fields: {
  code: string;
  newPassword: string;
  confirmation: string;
}): FieldErrors<'code' | 'newPassword' | 'confirmation'> => ({
  ...faults({ code: fields.code.trim() === '' ? 'Code requis' : undefined }),
  ...checkNewPasswordFields(fields),
});
