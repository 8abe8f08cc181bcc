import { expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { readFrenchTexts } from './french-texts.ts';

/** What is not said on screen, with the one word for it. */
const words: readonly { not: RegExp; say: string }[] = [
  { not: /\b(?:ne plus )?emport(?:er|ez|é|és|e)(?![\p{L}])/iu, say: 'garder hors ligne, copies hors ligne' },
  { not: /\bdisponibles? hors ligne\b/i, say: 'gardé hors ligne' },
  { not: /\bsans réseau\b/i, say: 'hors connexion' },
  { not: /^Confirmer$/, say: 'what is confirmed: «Confirmer que la fiche est à jour»' },
  { not: /\bpasskeys?\b/i, say: 'clé d’accès' },
];

it.each(words)('texts say «$say», never $not', ({ not }) => {
  const said = readFrenchTexts(root).filter(({ text }) => not.test(text));
  expect(said.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
