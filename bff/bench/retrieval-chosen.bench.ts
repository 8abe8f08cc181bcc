import MiniSearch from 'minisearch';
import { contentWords } from '@savoir/french-text';
import { passageWords } from '../src/knowledge/engine/search-index/passage-words.ts';
import { analyseQuery } from '../src/knowledge/engine/query/query.ts';
import { rank } from '../src/knowledge/engine/ranking/rank.ts';
import {
  emptyIndex,
  withChanges,
  withChosen,
  type SearchView,
} from '../src/knowledge/engine/search-index/search-index.ts';
import { cachedStem } from '../src/knowledge/text/word-forms.ts';
import { developmentSets, type Passage } from './retrieval/data.ts';
import { measure, passagesFound } from './retrieval/metrics.ts';
import { ourSearch } from './retrieval/ours.ts';

// Prints what is lost where memory has a part of a company and another search chooses the rest: `npm run bench -- retrieval-chosen`.
// MiniSearch stands for the search of a database; a fifth of the sources is in memory, and none that is asked about.

const [chosenPassages, passagesAround] = [200, 3];
const heldShare = 0.2;
/** Of so many questions one is asked. */
const step = 4;

for (const set of developmentSets()) {
  const { passages } = set;
  const sources = [...new Set(passages.map(({ source }) => source))];
  const held = new Set(sources.filter((_, at) => at % (1 / heldShare) === 0));
  const ofHeld = passages.filter(({ source }) => held.has(source));
  const questions = set.questions.filter((each, at) => at % step === 0 && !ofHeld.some(each.isRight));
  const words = new Map(passages.map((passage) => [passage.id, passageWords(passage)]));
  const changesOf = (some: readonly Passage[]) =>
    Array.from(
      Map.groupBy(some, ({ source }) => source),
      ([source, ofSource]) => ({ source, spaceIds: [], passages: ofSource.flatMap(({ id }) => words.get(id) ?? []) }),
    );
  const index = withChanges(emptyIndex(), changesOf(ofHeld));
  const database = new MiniSearch<Passage>({
    fields: ['title', 'text'],
    tokenize: contentWords,
    processTerm: cachedStem,
  });
  database.addAll(passages);
  const placeOf = new Map(passages.map(({ id }, at) => [id, at]));

  const chosen = (text: string): Passage[] => {
    const places = new Set<number>();
    for (const { id } of database.search(text).slice(0, chosenPassages)) {
      const place = placeOf.get(String(id)) ?? 0;
      for (let at = place - passagesAround; at <= place + passagesAround; at++)
        if (passages[at]?.source === passages[place]?.source) places.add(at);
    }
    return [...places].sort((a, b) => a - b).flatMap((at) => passages[at] ?? []);
  };
  const find = (text: string, view: SearchView) =>
    rank(analyseQuery(text, view), view, passagesFound).map(({ passageId }) => passageId);
  const everything = ourSearch(passages).view;
  const ways: [name: string, search: (text: string) => string[]][] = [
    ['everything in memory', (text) => find(text, everything)],
    [
      'chosen beside what is held',
      (text) => find(text, withChosen(index, null, changesOf(chosen(text).filter(({ source }) => !held.has(source))))),
    ],
  ];
  process.stdout.write(
    `\n${set.name}: ${questions.length} questions\n\n| | R@1 | R@10 | p50 / p95 ms |\n|---|---|---|---|\n`,
  );
  for (const [name, search] of ways) {
    const { recall1, recall10, p50Ms, p95Ms } = measure(search, { ...set, questions });
    const shares = [recall1, recall10].map((share) => share.toFixed(3)).join(' | ');
    process.stdout.write(`| ${name} | ${shares} | ${p50Ms.toFixed(1)} / ${p95Ms.toFixed(1)} |\n`);
  }
}
