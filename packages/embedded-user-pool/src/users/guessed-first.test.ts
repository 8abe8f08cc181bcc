import { expect, it } from 'vitest';
import { isGuessedFirst } from './guessed-first.ts';

it.each([
  ['a French word with a year', 'Champignon2024'],
  ['a city with its postcode', 'Marseille13000'],
  ['a first name with a birthday', 'Caroline19081985'],
  ['a word with signs for letters', 'Ch@mp1gn0n2024!'],
  ['digits and signs before the word', '2024!Boulangerie'],
  ['a word said twice', 'BonjourBonjour1'],
  ['a word with digits in a row', 'Liverpool12345678'],
  ['a password of the lists', '1Qaz2wsx3edc'],
  ['the word for password with a year', 'MotDePasse2026'],
  ['a word with accents', 'Électricité2025'],
])('a program tries first %s: «%s»', async (_what, password) => expect(await isGuessedFirst(password)).toBe(true));

it.each(['Savoir-Demo-2026', 'Trois-Vieux-Ponts-7', 'cheval-Pile-agrafe-4', 'Champignon48271564', 'gT7kPz2vWq9X'])(
  'a program does not try first «%s»',
  async (password) => expect(await isGuessedFirst(password)).toBe(false),
);

it('telling what a program tries first takes no time with a password made to take much', async () => {
  await isGuessedFirst('a');
  const start = performance.now();
  await isGuessedFirst(`A${'1!'.repeat(127)}a`);
  expect(performance.now() - start).toBeLessThan(50);
});
