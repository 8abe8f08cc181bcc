import { expect, it } from 'vitest';
import { contentWords } from './words.ts';

it.each([
  ['L’huile d’un réducteur, qu’elle soit neuve', ['huile', 'reducteur', 'neuve']],
  ['l huile d essai', ['huile', 'essai']],
  ['Démarre-t-il seul ?', ['demarre', 'seul']],
  ['Le chariot T3 et le C2', ['chariot', 't', '3', 'c', '2']],
  ['repère D-4 du plan C', ['repere', 'd', '4', 'plan', 'c']],
  ['armoire A3', ['armoire', 'a', '3']],
  ['l’avenant n° 59', ['avenant', '59']],
  ['Les horaires d’été, et en été ?', ['horaires', 'ete', 'ete']],
  ['La cuve a été vidée', ['cuve', 'videe']],
  ['Il y a de l’eau en 2024', ['eau', '2024']],
  ['du CO₂ dans 10³ m³', ['co', '2', '10³', 'm', '3']],
])('carry meaning in « %s »', (text, words) => {
  expect(contentWords(text)).toEqual(words);
});
