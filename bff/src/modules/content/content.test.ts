import { expect, it } from 'vitest';
import { behindCursor, encodeCursor } from './cursor.ts';
import { linkLifetimeSeconds } from './link-lifetime.ts';
import { searchWords, wordConditions } from './search-words.ts';

it('a cursor asks for what is older, and for equals for what has a smaller id', () => {
  const date = new Date('2026-11-20T08:00:00.000Z');
  expect(behindCursor('updateDate', encodeCursor(date, 'b'))).toEqual([
    { updateDate: { $lte: date } },
    { $or: [{ updateDate: { $lt: date } }, { updateDate: date, _id: { $lt: 'b' } }] },
  ]);
});

it('a search forgets case, accents and doubles', () => {
  expect(searchWords('Été d’Œuvre', 'été 2026')).toEqual(['2026', 'd', 'ete', 'oeuvre']);
});

it('a search looks for the start of words, whatever is typed', () => {
  expect(wordConditions('Vidé (.*')).toEqual([{ words: /^vide/ }]);
  expect(wordConditions('  ')).toEqual([]);
});

it('gives links that stay the same within an hour and live at least one', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}Z`);
  const end = (time: string) => at(time).getTime() / 1000 + linkLifetimeSeconds(at(time));
  expect(end('08:00:00')).toBe(end('08:59:59'));
  expect(linkLifetimeSeconds(at('08:59:59'))).toBe(3601);
});
