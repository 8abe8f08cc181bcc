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

it.each([
  ['is as like as another wording of the question', 'Quand graisser la chaîne ?', grease, {}, true],
  ['is less like it', 'Quand graisser la chaîne ?', grease, { likeness: 0.44 }, false],
  ['is of another machine', 'Quand graisser la chaîne F-12 ?', grease, {}, false],
  ['has another amount', 'Quand graisser la chaîne, après 8 tours ?', grease, {}, false],
  ['leaves untold what is asked', 'Quand graisser le treuil ?', grease, {}, false],
])('a passage that %s may be the answer: %s', async (_, question, text, more, expected) => {
  expect(await mayBeAnswer(question, [passage(text, more)], knowledge)).toBe(expected);
});

it('nothing may be the answer where nothing was found, or only another source has the machine', async () => {
  const question = 'Quand graisser la chaîne F-12 ?';
  const other = passage('Graisser la chaîne F-12 le mardi.', { sourceId: 'other' });
  expect(await mayBeAnswer(question, [], knowledge)).toBe(false);
  expect(await mayBeAnswer(question, [passage(grease), other], knowledge)).toBe(false);
});

const asked = 'Quand graisser la chaîne ?';

it.each([
  ['just sure enough', {}, true],
  ['of less confidence', { confidence: 0.99 }, false],
  ['of less certainty', { certainty: 0.41 }, false],
])('a passage %s is given as the answer or not', async (_, more, expected) => {
  expect(await decide(asked, [passage(grease, more)], knowledge)).toBe(expected);
});

it('any passage of the best source makes it certain, and none of another', async () => {
  const doubtful = passage(grease, { certainty: 0.2 });
  expect(await decide(asked, [doubtful, passage('Lever.')], knowledge)).toBe(true);
  expect(await decide(asked, [doubtful, passage('Lever.', { sourceId: 'other' })], knowledge)).toBe(false);
  expect(await decide(asked, [], knowledge)).toBe(false);
});

it.each([
  ['Comment graisser ?', 'Graisser', 0.8, true],
  ['Comment graisser ?', 'Graisser', 0.79, false],
  ['Comment graisser ?', 'Entretien › Graisser', 0.8, true],
  ['Comment graisser ?', 'Graisser › Entretien', 0.8, false],
  ['Comment graisser ?', '', 0.8, false],
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

it.each([
  [0, false],
  [0.82, false],
  [0.83, true],
])('what would say nothing first is not given, unless a reranker is sure (%s): %s', async (relevance, expected) => {
  const lead = 'Vider le bac avant la pause.';
  const text = `${lead} Puis sortir. Fermer ensuite. Le voyant du treuil et le frein sont verts.`;
  const found = passage(text, { relevance, sentences: [{ text: lead, start: 0, end: lead.length, score: 1 }] });
  expect(await decide('Le voyant du treuil et le frein ?', [found], knowledge)).toBe(expected);
  expect(await mayBeAnswer('Le voyant du treuil et le frein ?', [found], knowledge)).toBe(false);
});
