import { answerThreshold } from '../src/knowledge/engine/ranking/confidence.ts';
import { loadPassages, loadQuestions } from './retrieval/data.ts';
import { measure, type Quality } from './retrieval/metrics.ts';
import { answeredWithin, ourSearch } from './retrieval/ours.ts';
import { measureRefusals } from './retrieval/refusals.ts';
import { rivals } from './retrieval/rivals.ts';
import { withTypos } from './retrieval/typos.ts';

// Prints how well questions find their passage, beside search libraries in the same run: `npm run bench -- retrieval`.

const passages = loadPassages();
const questions = loadQuestions();
const typos = withTypos(questions.map(({ text }) => text));
const print = (line: string) => process.stdout.write(`${line}\n`);
const three = (value: number) => value.toFixed(3);

const started = performance.now();
const ours = ourSearch(passages);
const buildMs = performance.now() - started;
const find = (question: string) => ours.find(question).map(({ passageId }) => passageId);
const row = (name: string, quality: Quality, typo: number) =>
  print(
    `| ${name} | ${[quality.recall1, quality.recall5, quality.recall10, quality.mrr10, quality.ndcg10, typo].map(three).join(' | ')} | ${quality.p50Ms.toFixed(2)} / ${quality.p95Ms.toFixed(2)} |`,
  );

print(`${passages.length} passages, ${questions.length} questions; our index built in ${Math.round(buildMs)} ms\n`);
print('| | R@1 | R@5 | R@10 | MRR@10 | nDCG@10 | R@1, one typo | p50 / p95 ms |');
print('|---|---|---|---|---|---|---|---|');
const own = measure(find, questions);
const ownTypos = measure(find, questions, typos).recall1;
row('**Savoir**', own, ownTypos);
const ratios: string[] = [];
for (const { name, search } of rivals(passages)) {
  const quality = measure(search, questions);
  const typo = measure(search, questions, typos).recall1;
  row(name, quality, typo);
  ratios.push(
    `${name}: R@1 × ${(own.recall1 / quality.recall1).toFixed(2)}, MRR@10 × ${(own.mrr10 / quality.mrr10).toFixed(2)}, one typo × ${(ownTypos / typo).toFixed(2)}, p50 × ${(own.p50Ms / quality.p50Ms).toFixed(2)}`,
  );
}
print('\nSavoir divided by each:');
for (const ratio of ratios) print(`- ${ratio}`);

const [inOne = 0, inThree = 0] = answeredWithin([1, 3], ours, questions);
print(`\nAnswer in the best sentence ${three(inOne)}, in the best three ${three(inThree)}`);
const refusals = measureRefusals(passages, questions);
const used = refusals.at(answerThreshold);
print(
  `Unanswerable refused ${three(refusals.refused)} at 10 % wrong refusals (confidence ${three(refusals.threshold)})`,
);
print(
  `With the product's threshold ${answerThreshold}: ${three(used.rightlyRefused)} refused, ${three(used.wronglyRefused)} wrongly`,
);
