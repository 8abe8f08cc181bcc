import { expect, it } from 'vitest';
import { definesIn, toDefine } from './rank.ts';

it.each([
  ['Qu’est-ce qu’une garniture mécanique ?', ['garniture', 'mecanique']],
  ['Qu’est-ce que c’est que le reniflard ?', ['reniflard']],
  ['C’est quoi la consignation ?', ['consignation']],
  ['Que veut dire LOTO ?', ['loto']],
  ['LOTO, ça veut dire quoi ?', ['loto']],
  ['Quelle est la définition du temps de cycle ?', ['temps', 'cycle']],
  ['Qu’est-ce que je dois faire quand la presse s’arrête au milieu du cycle de nuit ?', []],
  ['Où est le reniflard ?', []],
])('asks what something is: %s', (question, words) => {
  expect(toDefine(question)).toEqual(words);
});

it.each([
  ['Le reniflard est un bouchon percé qui laisse respirer le carter.', 'reniflard'],
  ['Reniflard : bouchon percé du carter.', 'reniflard'],
  ['On appelle reniflard le bouchon percé du carter.', 'reniflard'],
  ['La consignation (LOTO) désigne la mise hors énergie.', 'consignation'],
])('is told by « %s »', (sentence, named) => {
  expect(definesIn(sentence, [named])).toBeGreaterThan(0.5);
});

it.each(['Nettoyer le reniflard une fois par an.', 'Le bouchon est un reniflard bouché.'])(
  'is not told by « %s »',
  (sentence) => {
    expect(definesIn(sentence, ['reniflard'])).toBe(0);
  },
);
