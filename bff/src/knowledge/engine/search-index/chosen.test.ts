import { expect, it } from 'vitest';
import { passageWords } from './passage-words.ts';
import { dfOf } from './document-frequency.ts';
import { emptyIndex, withChanges, withChosen, type SearchView, type SourceChange } from './search-index.ts';
import { analyseQuery } from '../query/query.ts';
import { rank } from '../ranking/rank.ts';

const of = (source: string, count: number, text: string, spaceIds: string[] = []): SourceChange => ({
  source,
  spaceIds,
  passages: Array.from({ length: count }, (_, at) => passageWords({ id: `${source}${at}`, source, title: '', text })),
});
const held = withChanges(emptyIndex(), [of('serrage', 9, 'Le serrage du palier.'), of('vidange', 1, 'La vidange.')]);
const chosen = [of('chosen', 8, 'La vidange du moteur.')];
const holders = (view: SearchView, word: string) => dfOf(view, 'word', view.lexicon.words.find(word));

it('passages chosen for a question are ranked beside those that are held', () => {
  const view = withChosen(held, null, chosen);
  const found = rank(analyseQuery('vidange du moteur', view), view, Infinity);
  expect(new Set(found.map(({ source }) => source))).toEqual(new Set(['chosen', 'vidange']));
});

it('words are counted by what is held and not by what was chosen, of which a word held nowhere else counts once', () => {
  const view = withChosen(held, null, chosen);
  expect(holders(view, 'vidange')).toBe(1);
  expect(holders(view, 'moteur')).toBe(1);
  expect(analyseQuery('vidange', view).statistics.passages).toBe(10);
});

it('words are counted by all there is where the reader may see less of what is held than was chosen', () => {
  const hidden = withChanges(emptyIndex(), [of('serrage', 9, 'Le serrage du palier.', ['nord'])]);
  const view = withChosen(hidden, ['sud'], chosen);
  expect(holders(view, 'vidange')).toBe(8);
  expect(holders(view, 'serrage')).toBe(0);
  expect(analyseQuery('vidange', view).statistics.passages).toBe(8);
});
