import { newId } from '@savoir/contracts/common';
import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { unsureAnswer } from './unsure-answer.ts';

const passage = (title: string, text: string, more: Partial<RankedPassage> = {}): RankedPassage =>
  rankedPassage(title, text, { confidence: 0.8, likeness: 0.1, certainty: 0.2, ...more });
const asker = { id: newId() };
const colleague = { personId: newId(), reason: 'Valide les fiches de votre entreprise' };
const unsure = (question: string, ...passages: RankedPassage[]) => unsureAnswer(question, passages, asker, [colleague]);
const titles = ({ nearby }: ReturnType<typeof unsure>) => nearby.map(({ title }) => title);

it('an unsure answer shows five sources at the most, each once and the nearest first', () => {
  const first = passage('Un', 'Le tapis glisse.');
  const others = ['Deux', 'Trois', 'Quatre', 'Cinq', 'Six'].map((title) => passage(title, 'Le tapis avance.'));
  const answer = unsure('Pourquoi le tapis patine-t-il ?', first, ...others, { ...first, passageId: newId() });
  expect(answer.status).toBe('nearest');
  expect(titles(answer)).toEqual(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']);
});

it('an unsure answer shows what says the like in other words, and leaves out what has nothing to do with it', () => {
  const alike = passage('Bande', 'La courroie dérape.', { confidence: 0.1, likeness: 0.6 });
  const foreign = passage('Congés', 'Déposer la demande.', { confidence: 0.1, likeness: 0.1 });
  expect(titles(unsure('Pourquoi le tapis patine-t-il ?', alike, foreign))).toEqual(['Bande']);
});

it('an unsure answer refuses when nothing is near, and names someone to ask', () => {
  const answer = unsure('Qui a gagné ?', passage('Congés', 'Déposer la demande.', { confidence: 0.1 }));
  expect(answer).toMatchObject({ status: 'refused', nearby: [], experts: [colleague] });
});

it.each(['Quelle huile pour le réducteur R-77 ?', 'Comment purger la presse 3 ?'])(
  'refuses what is asked of something that no passage names, however near another one is: %s',
  (question) => {
    const other = passage('Vidange du réducteur R-09', 'L’huile du réducteur et de la presse 2 est une ISO VG 220.');
    expect(unsure(question, other)).toMatchObject({ status: 'refused', nearby: [{ title: other.title }] });
  },
);

it('an unsure answer names who vouches for what is shown, not the asker', () => {
  const vouched = passage('Un', 'Le tapis glisse.', { personId: colleague.personId });
  const own = passage('Deux', 'Le tapis avance.', { personId: asker.id });
  expect(unsure('Pourquoi le tapis patine-t-il ?', vouched, own).experts).toMatchObject([
    { personId: colleague.personId, reason: 'A validé «\u00A0Un\u00A0»' },
  ]);
});
