import { contentWords, sentences } from '@savoir/french-text';
import { setTimeout as pause } from 'node:timers/promises';
import type { PassageWords } from '../src/knowledge/engine/search-index/build-segment.ts';
import { analyseQuery } from '../src/knowledge/engine/query/query.ts';
import { rank } from '../src/knowledge/engine/ranking/rank.ts';
import {
  emptyIndex,
  sizeOf,
  visibleTo,
  withChanges,
  type SearchIndex,
} from '../src/knowledge/engine/search-index/search-index.ts';
import { frenchTexts } from './french-texts.ts';
import { quantile } from './retrieval/metrics.ts';
import { ownSet } from './retrieval/own-set.ts';
import { randomFrom } from './retrieval/typos.ts';

// Prints what a question costs in large companies: `npm run bench -- retrieval-scale`. Passages are made of four real
// sentences each, drawn at random; six make a source; half of the sources are for everyone, the others for one of 20
// spaces, some of them for its neighbour too, and who asks is in three of them.

const shareForAll = 0.5;
const shareOfTwo = 0.15;
const sizes = [1000, 100_000, 1_000_000];
const passagesPerSource = 6;
const sentencesPerPassage = 4;
const batchSources = 64;
const spaces = Array.from({ length: 20 }, (_, at) => `space-${String(at).padStart(2, '0')}`);
const questionsAsked = 500;

const random = randomFrom(20_261_121);
function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
const passages = frenchTexts();
const spoken = passages.flatMap(({ text }) => sentences(text).map((sentence) => contentWords(sentence.text)));
const titles = passages.map(({ title }) => contentWords(title));
const questions = ownSet().questions.map(({ text }) => text);
const mine = spaces.slice(0, 3);
const print = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

function source(number: number) {
  const space = Math.floor(random() * spaces.length);
  const ofSpaces = spaces.slice(space, space + (random() < shareOfTwo ? 2 : 1));
  const spaceIds = random() < shareForAll ? [] : ofSpaces;
  const title = pick(titles);
  const id = `source-${number}`;
  const ofSource = Array.from({ length: passagesPerSource }, (_, at): PassageWords => ({
    id: `${id}:${at}`,
    source: id,
    spans: [title, ...Array.from({ length: sentencesPerPassage }, () => pick(spoken))],
    abbreviations: [],
  }));
  return { source: id, spaceIds, passages: ofSource };
}

interface Cost {
  /** On the clock, which other work on the machine slows down. */
  elapsed: number[];
  /** Of the processor, for this thread alone. */
  processor: number[];
}

function measure(work: () => void, times: number): Cost {
  const cost: Cost = { elapsed: [], processor: [] };
  for (let at = 0; at < times; at++) {
    const start = performance.now();
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    cost.elapsed.push(performance.now() - start);
    cost.processor.push((user + system) / 1000);
  }
  return cost;
}

function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${quantile(sorted, 0.5).toFixed(1)} / ${quantile(sorted, 0.95).toFixed(1)}`;
}

print('p50 / p95 in ms on the clock, and in parentheses of the processor\n');
print('| passages | everything | three of 20 spaces | one typo | memory MB | built in s | longest change ms |');
print('| --- | --- | --- | --- | --- | --- | --- |');
let index: SearchIndex = emptyIndex();
let added = 0;
let buildMs = 0;
const before = process.memoryUsage();
for (const size of sizes) {
  let longest = 0;
  for (let made = sizeOf(index); made < size; made += batchSources * passagesPerSource) {
    const batch = Array.from({ length: batchSources }, () => source(added++));
    const start = performance.now();
    index = withChanges(index, batch);
    longest = Math.max(longest, performance.now() - start);
    buildMs += performance.now() - start;
  }
  globalThis.gc?.();
  await pause(100);
  const after = process.memoryUsage();
  const ask = (spaceIds: readonly string[] | null, change: (question: string) => string = (question) => question) => {
    const view = visibleTo(index, spaceIds);
    const { elapsed, processor } = measure(() => {
      const query = analyseQuery(change(pick(questions)), view);
      rank(query, view, 10);
    }, questionsAsked);
    return `${quantiles(elapsed)} (${quantiles(processor)})`;
  };
  ask(null);
  const cells = [
    sizeOf(index).toLocaleString('en'),
    ask(null),
    ask(mine),
    ask(null, (question) => question.replace(/(\p{L}{3})\p{L}(\p{L}{2,})/u, '$1$2')),
    megabytes(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers),
    (buildMs / 1000).toFixed(1),
    Math.round(longest),
  ];
  print(`| ${cells.join(' | ')} |`);
}
