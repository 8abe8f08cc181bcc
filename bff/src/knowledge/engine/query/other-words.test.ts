import { expect, it } from 'vitest';
import { passageWords } from '../search-index/passage-words.ts';
import { emptyIndex, visibleTo, withChanges } from '../search-index/search-index.ts';
import { otherWords } from './other-words.ts';

const texts: Record<string, { text: string; spaceIds: string[] }> = {
  oil: { text: 'Verser l’huile ISO VG 46 dans le réservoir.', spaceIds: [] },
  shelves: { text: 'Les rayonnages portent une plaque de charge.', spaceIds: [] },
  pay: { text: 'La rémunération, ou salaire, est versée le 28 par l’employeur.', spaceIds: ['pay'] },
};
const view = (spaceIds: string[] | null) =>
  visibleTo(
    withChanges(
      emptyIndex(),
      Object.entries(texts).map(([source, { text, spaceIds: ofSource }]) => ({
        source,
        spaceIds: ofSource,
        passages: [passageWords({ id: source, source, title: '', text })],
      })),
    ),
    spaceIds,
  );

it('the search for other words finds what the texts call a thing that none of them calls as the question does', () => {
  expect(otherWords('Quel lubrifiant dans le réservoir ?', view(null))).toEqual([
    { asked: 'lubrifiant', meant: ['huile'], isHeld: false, isSame: false },
  ]);
  expect(otherWords('Que dit la pancarte des étagères ?', view(null))).toEqual([
    { asked: 'pancarte', meant: ['plaque'], isHeld: false, isSame: false },
    { asked: 'étagères', meant: ['rayonnages'], isHeld: false, isSame: false },
  ]);
});

it('the search for other words knows what people say at work for what is written', () => {
  expect(otherWords('Quand le patron verse-t-il la paie ?', view(null))).toEqual([
    { asked: 'patron', meant: ['employeur'], isHeld: false, isSame: false },
    { asked: 'paie', meant: ['salaire', 'remuneration'], isHeld: false, isSame: false },
  ]);
});

it('the search for other words takes no word from texts the reader may not see', () => {
  expect(otherWords('Qui verse la paie ?', view([]))).toEqual([]);
});

it('the search for other words says of a word that texts hold as well what is often written for it', () => {
  expect(otherWords('Quand est versée la rémunération ?', view(null))).toEqual([
    { asked: 'rémunération', meant: ['salaire'], isHeld: true, isSame: false },
  ]);
});

it('the search for other words leaves alone what a text holds, and what says nothing like any', () => {
  expect(otherWords('Quelle huile pour l’ascenseur ?', view(null))).toEqual([]);
});
