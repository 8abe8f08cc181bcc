import { answerThreshold } from '../src/knowledge/engine/ranking/confidence.ts';
import { parameters, type Parameters } from '../src/knowledge/engine/ranking/parameters.ts';
import { developmentSets, type Question, type RetrievalSet } from './retrieval/data.ts';
import { examplesOf } from './retrieval/examples.ts';
import { crossValidated } from './retrieval/fit-weights.ts';
import { measure, passagesFound, type Quality } from './retrieval/metrics.ts';
import { answeredWithin, ourSearch } from './retrieval/ours.ts';
import { measureRefusals } from './retrieval/refusals.ts';
import { printCertainty } from './retrieval/print-certainty.ts';
import { rivals } from './retrieval/rivals.ts';
import { withTypos } from './retrieval/typos.ts';

// Prints how well questions find what answers them, beside search libraries in the same run: `npm run bench -- retrieval`.
// Our weights are fitted again for each fifth of the topics, on the other four: no question is asked that they have seen.

const print = (line: string) => process.stdout.write(`${line}\n`);
const three = (value: number) => value.toFixed(3);
const sets = developmentSets().map((set) => ({ set, ours: ourSearch(set.passages) }));
const weightsFor = crossValidated(sets.map(({ set, ours }) => examplesOf(set, ours)));
const unseen = ({ topic }: Question): Parameters => ({ ...parameters, ...weightsFor(topic) });

for (const { set, ours } of sets) compareWithRivals(set, ours);
await printCertainty(sets.map(({ set }) => set));

function compareWithRivals(set: RetrievalSet, ours: ReturnType<typeof ourSearch>): void {
  const { name, passages, questions } = set;
  const typos = withTypos(questions.map(({ text }) => text));
  const row = (system: string, quality: Quality, typo: number) =>
    print(
      `| ${system} | ${[quality.recall1, quality.recall5, quality.recall10, quality.mrr10, quality.ndcg10, typo].map(three).join(' | ')} | ${quality.p50Ms.toFixed(2)} / ${quality.p95Ms.toFixed(2)} |`,
    );
  const ask = (system: string, search: (text: string, question: Question) => string[]) =>
    row(system, measure(search, set), measure(search, set, typos).recall1);
  const askedWith = (parametersFor: (question: Question) => Parameters) => (text: string, question: Question) =>
    ours.find(text, passagesFound, parametersFor(question)).map(({ passageId }) => passageId);

  print(`\n${name}: ${passages.length} passages, ${questions.length} questions\n`);
  print('| | R@1 | R@5 | R@10 | MRR@10 | nDCG@10 | R@1, one typo | p50 / p95 ms |');
  print('|---|---|---|---|---|---|---|---|');
  ask('**Savoir**, weights of other topics', askedWith(unseen));
  ask(
    'Savoir, weights in use',
    askedWith(() => parameters),
  );
  for (const { name: rival, search } of rivals(passages)) ask(rival, search);

  const annotated = questions.filter(({ answers }) => answers.length > 0);
  if (annotated.length === 0) return;
  const [inOne = 0, inThree = 0] = answeredWithin([1, 3], ours, annotated, unseen);
  print(`\nAnswer in the best sentence ${three(inOne)}, in the best three ${three(inThree)}`);
  const refusals = measureRefusals(set);
  const used = refusals.at(answerThreshold);
  print(
    `Unanswerable refused ${three(refusals.refused)} at 10 % wrong refusals (confidence ${three(refusals.threshold)})`,
  );
  print(
    `With the product's threshold ${answerThreshold}: ${three(used.rightlyRefused)} refused, ${three(used.wronglyRefused)} wrongly`,
  );
}
