import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { decide, mayBeAnswer } from './decide.ts';

/** No word stands for another. */
const knowledge = { alike: () => Promise.resolve([]) };
const sourceId = 'one';
const passage = (text: string, more: Partial<RankedPassage> = {}): RankedPassage =>
  rankedPassage('Four tunnel', text, { sourceId, likeness: 0.45, confidence: 1, certainty: 0.42, ...more });
const grease = 'Graisser la chaîne du four le lundi.';

it('nothing may be the answer where only another source has the machine', async () => {
  const other = passage('Graisser la chaîne F-12 le mardi.', { sourceId: 'other' });
  expect(await mayBeAnswer('Quand graisser la chaîne F-12 ?', [passage(grease), other], knowledge)).toBe(false);
});

it.each([
  ['Comment graisser ?', 'Graisser', 0.8, true],
  ['Comment graisser ?', 'Graisser', 0.79, false],
  ['Comment graisser ?', 'Entretien › Graisser', 0.8, true],
  ['Comment graisser ?', 'Graisser › Entretien', 0.8, false],
  ['Comment graisser ?', '', 0.8, false],
  ['Comment graisser ?', 'Essuyer', 0.8, false],
  ['Quel jour graisser ?', 'Graisser', 0.8, false],
])('%s under « %s » with a confidence of %s is answered: %s', async (question, heading, confidence, expected) => {
  const found = passage('1. Graisser la chaîne.\n2. Essuyer.', { heading, confidence });
  expect(await decide(question, [found], knowledge)).toBe(expected);
});

const temperatures = '| Produit | Température |\n| --- | --- |\n| Poire | 4 °C |\n| Mangue | 9 °C |';
const rowFirst = { sentences: [{ text: '| Poire | 4 °C |', start: 40, end: 56, score: 1 }] };

it.each([
  ['is not answered by the row of another thing', 'Température des cerises ?', false],
  ['is answered by its own row, though another one comes first', 'Température des mangues ?', true],
])('what is asked of a table %s', async (_, question, expected) => {
  expect(await decide(question, [passage(temperatures, { ...rowFirst, relevance: 0.9 })], knowledge)).toBe(expected);
});
