import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dfOf } from './document-frequency.ts';
import { passageWords } from './passage-words.ts';
import { analyseQuery } from '../query/query.ts';
import { rank } from '../ranking/rank.ts';
import {
  emptyIndex,
  visibleTo,
  withChanges,
  withChosen,
  type SearchIndex,
  type SearchView,
  type SourceChange,
} from './search-index.ts';

const spaces = ['nord', 'sud', 'est'];
const vocabulary = ['pompe', 'arbre', 'vidange', 'huile', 'courroie', 'palier', 'serrage', 'moteur', 'capteur', '0049'];

const text = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
const source = fc.record({
  source: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  spaceIds: fc.subarray(spaces),
  texts: fc.array(text, { maxLength: 3 }),
});
type Source = { source: string; spaceIds: string[]; texts: string[] };

const change = ({ source, spaceIds, texts }: Source): SourceChange => ({
  source,
  spaceIds,
  passages: texts.map((words, at) =>
    passageWords({ id: `${source}${at}`, source, title: words.split(' ')[0]!, text: words }),
  ),
});
const isVisible = (item: Source, mine: string[] | null) =>
  mine === null || item.spaceIds.length === 0 || item.spaceIds.some((id) => mine.includes(id));
const searchView = (question: string, view: SearchView) => rank(analyseQuery(question, view), view, 10);
const search = (index: SearchIndex, question: string, mine: string[] | null) =>
  searchView(question, visibleTo(index, mine)).map(({ passageId, score, confidence }) => ({
    passageId,
    score: score.toFixed(6),
    confidence: confidence.toFixed(6),
  }));

it('the index answers after any history of changes as if only what the reader may see had ever been indexed', () => {
  fc.assert(
    fc.property(
      fc.array(source, { maxLength: 12 }),
      text,
      fc.option(fc.subarray(spaces)),
      (history, question, mine) => {
        const index = history.reduce((before, item) => withChanges(before, [change(item)]), emptyIndex());
        const latest = [...new Map(history.map((item) => [item.source, item])).values()];
        const alone = withChanges(emptyIndex(), latest.filter((item) => isVisible(item, mine)).map(change));
        expect(search(index, question, mine)).toEqual(search(alone, question, null));
      },
    ),
    { numRuns: 300 },
  );
});

it('the index leaves the index before a change as it was', () => {
  const before = withChanges(emptyIndex(), [change({ source: 'a', spaceIds: [], texts: ['vidange pompe'] })]);
  withChanges(before, [{ source: 'a', spaceIds: [], passages: [] }]);
  expect(search(before, 'vidange', null)).toHaveLength(1);
});

const of = (source: string, count: number, text: string, spaceIds: string[] = []): SourceChange => ({
  source,
  spaceIds,
  passages: Array.from({ length: count }, (_, at) => passageWords({ id: `${source}${at}`, source, title: '', text })),
});
const held = withChanges(emptyIndex(), [of('serrage', 9, 'Le serrage du palier.'), of('vidange', 1, 'La vidange.')]);
const chosen = [of('chosen', 8, 'La vidange du moteur.')];
const holders = (view: SearchView, word: string) => dfOf(view, 'wordDf', view.lexicon.words.find(word));

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
