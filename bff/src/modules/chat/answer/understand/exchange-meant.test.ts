import { newId } from '@savoir/contracts/common';
import { expect, it } from 'vitest';
import { type Exchange, stateAfter, stateMeant } from './conversation-state.ts';

const about = (question: string, title: string | null): Exchange => ({
  question,
  answer: '',
  sources: title === null ? [] : [{ sourceType: 'note', sourceId: newId(), title }],
});
const press = about('Quelle huile faut-il ?', 'Purger la presse 2');
const lost = about('Quelle huile pour la presse 9 ?', null);
const conveyor = about('Où est le sectionneur du convoyeur ?', 'Consigner le convoyeur C-12');
const meant = (question: string, ...exchanges: Exchange[]) => {
  const state = stateAfter(exchanges);
  return state === null ? null : stateMeant(question, state);
};
const askedOf = (question: string, ...exchanges: Exchange[]) => meant(question, ...exchanges)?.asked;

it('the search for the exchange that is meant goes back to what a short question names and the last answer was not about', () => {
  expect(askedOf('Et la presse, combien de temps ?', press, conveyor)).toBe(press.question);
  expect(askedOf('Et le convoyeur ?', conveyor, press)).toBe(conveyor.question);
});

it('the search for the exchange that is meant goes back to what got an answer, and keeps every topic', () => {
  expect(askedOf('Et la presse ?', press, lost, conveyor)).toBe(press.question);
  expect(meant('Et la presse ?', press, lost, conveyor)?.earlier.map(({ asked }) => asked)).toEqual([
    lost.question,
    conveyor.question,
  ]);
});

it.each([
  ['is about the same', 'Et son sectionneur ?'],
  ['names nothing that was spoken of', 'Et la pompe ?'],
  ['names nothing but an amount', 'Quelle pression ?'],
  ['says itself what it is about', 'Comment remplacer le joint tournant de la presse ?'],
])('stays with the last answer when the question %s', (_, question) => {
  expect(askedOf(question, press, conveyor)).toBe(conveyor.question);
});
