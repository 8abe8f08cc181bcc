import { expect, it } from 'vitest';
import comfort from '../../locales/comfort.fr.json';
import contact from '../../locales/contact.fr.json';
import faq from '../../locales/faq.fr.json';
import firstStart from '../../locales/first-start.fr.json';
import forgotPassword from '../../locales/forgot-password.fr.json';
import fr from '../../locales/fr.json';
import inbox from '../../locales/inbox.fr.json';
import newPassword from '../../locales/new-password.fr.json';
import override from '../../locales/override.fr.json';
import promise from '../../locales/promise.fr.json';
import security from '../../locales/security.fr.json';
import signIn from '../../locales/sign-in.fr.json';
import totp from '../../locales/totp.fr.json';

const catalogue = {
  ...fr,
  comfort,
  contact,
  faq,
  firstStart,
  forgotPassword,
  inbox,
  newPassword,
  override,
  promise,
  security,
  signIn,
  totp,
};

type Texts = { [key: string]: string | Texts };

const texts = (node: Texts, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : texts(value, `${path}${key}.`),
  );

/** Texts given by the specification keep their straight apostrophe. */
const toTheLetter = new Set(['guard.denied']);

const keysWhere = (isWrong: (text: string, key: string) => boolean): string[] =>
  texts(catalogue).flatMap(([key, text]) => (isWrong(text, key) ? [key] : []));

it('the French of the shell has no plain space where French wants a no-break one', () => {
  expect(keysWhere((text) => / [?!;:»%]|« /.test(text))).toEqual([]);
  expect(keysWhere((text) => /\u00a0[?!;%]|\u202f[:»]/.test(text))).toEqual([]);
});

it('the French of the shell writes apostrophe and ellipsis as one character each', () => {
  expect(keysWhere((text, key) => text.includes('...') || (text.includes("'") && !toTheLetter.has(key)))).toEqual([]);
});

it('the French of the shell has the forms for 0, 1 and many wherever it counts [S9.34]', () => {
  const counted = texts(catalogue).flatMap(([key]) => (/_[a-z]+$/.test(key) ? [key.replace(/_[a-z]+$/, '')] : []));
  expect(counted).not.toHaveLength(0);
  for (const key of new Set(counted))
    expect(keysWhere((_text, found) => found.startsWith(`${key}_`)).toSorted()).toEqual([
      `${key}_many`,
      `${key}_one`,
      `${key}_zero`,
    ]);
});
