import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { lacksMeasure } from '../decide/decide.ts';
import { inItsPlace } from './conversation.ts';

it.each([
  ['Et la B4 ?', 'À quelle distance du guide est la cellule B3 ?', 'À quelle distance du guide est la cellule B4 ?'],
  ['Et à 2 000 PPM ?', 'Que fait le gaz à 5 000 PPM ?', 'Que fait le gaz à 2 000 PPM ?'],
])('%s asks the question before of what is like it', (question, before, asked) => {
  expect(inItsPlace(question, before)).toBe(asked);
});

it.each([
  ['Et le couvercle ?', 'Quel couple pour le corps ?'],
  ['Et à 20 minutes ?', 'Que fait le gaz à 5 000 PPM ?'],
  ['Et la B4 ?', 'Quelle distance entre B2 et B3 ?'],
])('%s does not say what it stands for after: %s', (question, before) => {
  expect(inItsPlace(question, before)).toBeNull();
});

const passages = ['2   000 PPM pendant trois heures. De 400 à 500 PPM : rien. Article R. 4412-10.'].map(
  (text) => ({ title: '', heading: '', text }) as RankedPassage,
);

it.each([
  ['Et à 2 000 PPM ?', false],
  ['Et à 400 PPM ?', false],
  ['Et pendant 3 heures ?', false],
  ['Et pour une presse ?', false],
  ['Et à 10 PPM ?', true],
  ['Et pendant 4 heures ?', true],
])('%s names an amount that is not there: %s', (question, expected) => {
  expect(lacksMeasure(question, passages)).toBe(expected);
});
