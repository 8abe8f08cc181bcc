import { newId } from '@savoir/contracts/common';
import { expect, it } from 'vitest';
import type { Exchange } from './conversation.ts';
import { withMeantLast } from './conversation.ts';

const about = (question: string, title: string | null): Exchange => ({
  question,
  answer: '',
  sources: title === null ? [] : [{ sourceType: 'note', sourceId: newId(), title }],
});
const press = about('Quelle huile faut-il ?', 'Purger la presse 2');
const lost = about('Quelle huile pour la presse 9 ?', null);
const conveyor = about('Où est le sectionneur du convoyeur ?', 'Consigner le convoyeur C-12');
const lastOf = (question: string, ...exchanges: Exchange[]) => withMeantLast(question, exchanges).at(-1);

it('the search for the exchange that is meant goes back to what a short question names and the last answer was not about', () => {
  expect(lastOf('Et la presse, combien de temps ?', press, conveyor)).toBe(press);
  expect(lastOf('Et le convoyeur ?', conveyor, press)).toBe(conveyor);
});

it('the search for the exchange that is meant goes back to what got an answer, and keeps every exchange', () => {
  expect(lastOf('Et la presse ?', press, lost, conveyor)).toBe(press);
  expect(withMeantLast('Et la presse ?', [press, lost, conveyor])).toEqual([lost, conveyor, press]);
});

it.each([
  ['is about the same', 'Et son sectionneur ?'],
  ['names nothing that was spoken of', 'Et la pompe ?'],
  ['names nothing but an amount', 'Quelle pression ?'],
  ['says itself what it is about', 'Comment remplacer le joint tournant de la presse ?'],
])('stays with the last answer when the question %s', (_, question) => {
  expect(lastOf(question, press, conveyor)).toBe(conveyor);
});
