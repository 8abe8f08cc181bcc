import { expect, it } from 'vitest';
import type { LanguageModel } from '../../../../adapters/language-model/language-model.ts';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { evidenceOf, isNear, isRelated, lacksMeasure, lacksNumber, textOfBest, worthQuoting } from './decide.ts';

const model: LanguageModel = {
  async *write() {
    yield await Promise.resolve('');
  },
};
const trusted = (confidence: number) => rankedPassage('Four', 'Le four chauffe.', { confidence });
const confidences = (passages: readonly RankedPassage[]) => passages.map(({ confidence }) => confidence);
const found = (isSure: boolean, ...trust: number[]) => ({
  question: 'Que fait le four ?',
  passages: trust.map(trusted),
  isSure,
  corrected: null,
  otherWords: [],
  isElsewhere: false,
});

it('a sure answer quotes what is trusted nearly as well as the best, an unsure one nothing', () => {
  expect(confidences(evidenceOf(found(true, 2, 1.2, 1.1, 0.4), null))).toEqual([2, 1.2]);
  expect(evidenceOf(found(false, 2, 1.2), null)).toEqual([]);
  expect(worthQuoting([])).toEqual([]);
});

it('a model reads more, sure or not, and eight passages at the most', () => {
  expect(confidences(evidenceOf(found(false, 2, 0.8, 0.4), model))).toEqual([2, 0.8]);
  expect(evidenceOf(found(true, ...Array.from({ length: 12 }, () => 1)), model).length).toBe(8);
});

it.each([
  ['trusted', { confidence: 0.6, likeness: 0 }, true, true],
  ['alike', { confidence: 0, likeness: 0.45 }, true, false],
  ['less trusted', { confidence: 0.5, likeness: 0.4 }, false, true],
  ['just trusted enough to be named', { confidence: 0.35, likeness: 0 }, false, true],
  ['foreign', { confidence: 0.1, likeness: 0.1 }, false, false],
])('what is %s is near, or may be named beside a refusal', (_, more, near, related) => {
  const passage = { ...trusted(0), ...more };
  expect(isNear(passage)).toBe(near);
  expect(isRelated(passage)).toBe(related);
});

it('the text of the best source is all of its passages, each from its title on', () => {
  const [top, other] = [trusted(2), trusted(1)];
  expect(textOfBest([top, other, { ...top, text: 'Il sèche.' }])).toBe('Four\n\nLe four chauffe.\nFour\n\nIl sèche.');
  expect(textOfBest([])).toBe('');
});

it.each([
  ['Et à 10 ppm ?', 'Arrêter à 10 ppm.', false],
  ['Et à 10 ppm ?', 'Arrêter à 50 ppm.', true],
  ['Et à 5 000 ppm ?', 'Arrêter à 5000 ppm.', false],
  ['Et à 50 ppm ?', 'Arrêter à 5 000 ppm.', true],
  ['Et après 3 semaines ?', 'Changer après 3 semaines.', false],
  ['Et après 1 semaine ?', 'Changer après une semaine.', false],
  ['Et après 3 semaines ?', 'Changer après trois semaines.', false],
  ['Et après 3 semaines ?', 'Changer après 3 mois.', true],
  ['Et après 3 semaines ?', 'Changer après 3 à 5 semaines.', false],
  ['Et après 12 semaines ?', 'Changer après 12–15 semaines.', false],
  ['Et après 12 semaines ?', 'Changer après 12 ou 15 semaines.', false],
  ['Et après 12 semaines ?', 'Changer après 12 et 1 500 semaines.', false],
  ['Et à 10 ppm, à 2 bars ?', 'Arrêter à 10 ppm.', true],
  ['Et à 10 ppm, à 2 bars ?', 'Arrêter à 2 bars et 10 ppm.', false],
  ['Et le soir ?', 'Arrêter à 10 ppm.', false],
])('an amount that is asked about must stand in the text: « %s » by « %s »', (question, text, lacks) => {
  expect(lacksMeasure(question, [rankedPassage('Alarme', text)])).toBe(lacks);
});

it('an amount may stand in any of the passages', () => {
  const passages = ['Évacuer.', 'Arrêter à 10 ppm.', '2 bars'].map((text) => rankedPassage('Alarme', text));
  expect(lacksMeasure('Et à 10 ppm ?', passages)).toBe(false);
  expect(lacksMeasure('Et à 2 bars ?', passages)).toBe(false);
});

const often = 'Tous les combien graisser le palan ?';
it.each([
  ['Et le crochet ?', often, 'Contrôler le crochet tous les 6 mois.', false],
  ['Et le crochet ?', often, 'Contrôler le crochet. Le palan a 2 freins.', true],
  ['Et le câble ?', often, 'Contrôler le crochet tous les 6 mois.', true],
  ['Et le crochet du palan ?', often, 'Le crochet tient 4 ans. Le palan est vert.', false],
  ['Et où est le crochet ?', often, 'Contrôler le crochet.', false],
  ['Et quel crochet ?', often, 'Contrôler le crochet.', false],
  ['Et quelle élingue ?', often, 'Contrôler le crochet.', false],
  ['Et le crochet ?', 'Où est le palan ?', 'Contrôler le crochet.', false],
])('where a number was asked before, one stands beside what is named now: « %s » after « %s »', (...example) => {
  const [question, before, text, lacks] = example;
  const other = rankedPassage('Treuil', 'Le treuil est au fond.');
  expect(lacksNumber(question, before, [rankedPassage('Palan', text), other])).toBe(lacks);
});

it('nothing found holds no number', () => {
  expect(lacksNumber('Et le crochet ?', often, [])).toBe(true);
});
