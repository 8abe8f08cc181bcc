import { aChat } from '@savoir/testing';
import { expect, it } from 'vitest';
import { titlesMatching } from './titles-matching.ts';

const chats = ['Vidange du réducteur R-09', 'Purge de la presse 2', 'Presse : réglage'].map((title) =>
  aChat({ title }),
);
const titles = (search: string) => titlesMatching(chats, search).map(({ title }) => title);

it('finds conversations by words of their title, in any order, whatever the accents and capitals', () => {
  expect(titles('REDUCTEUR vid')).toEqual(['Vidange du réducteur R-09']);
  expect(titles('presse')).toEqual(['Purge de la presse 2', 'Presse : réglage']);
  expect(titles('presse vidange')).toEqual([]);
});

it('finds all without a search', () => {
  expect(titles('  ')).toHaveLength(3);
});
