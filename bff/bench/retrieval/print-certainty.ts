import { answerCertainty } from '../../src/knowledge/engine/ranking/confidence.ts';
import { certaintyWeights } from '../../src/knowledge/engine/ranking/certainty.ts';
import {
  byCertainty,
  byConfidence,
  byAnswered,
  casesOf,
  crossValidatedCertainty,
  figuresOf,
  fitCertainty,
  isHeldOut,
  judgedBy,
  reliability,
  type Case,
  type Figures,
  type JudgedCase,
} from './certainty.ts';
import type { RetrievalSet } from './data.ts';
import { ownSet } from './own-set.ts';

const certainties = [0.3, 0.34, 0.38, answerCertainty, 0.45, 0.48, 0.5, 0.55, 0.6];
const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => (100 * share).toFixed(0);

/**
 * How far what is said to be sure is right: each question with its documents there, and with them hidden while the rest of
 * its topic stays. By weights fitted on other topics; the fifth of the topics that is kept aside by those in use, which saw
 * nothing of it.
 */
export async function printCertainty(development: readonly RetrievalSet[]): Promise<void> {
  const sets = [...development, ownSet()];
  const cases = await Promise.all(sets.map(casesOf));
  const seen = cases.map((ofSet) => ofSet.filter((one) => !isHeldOut(one)));
  const unseen = crossValidatedCertainty(seen);
  printPart(
    'by weights of other topics',
    sets,
    seen.map((ofSet) => judgedBy(ofSet, unseen)),
  );
  printPart(
    'kept aside',
    sets,
    cases.map((ofSet) => judgedBy(ofSet.filter(isHeldOut), () => certaintyWeights)),
  );
  if (development.length < 2) return;
  print(`\nfitted: ${JSON.stringify(fitCertainty(seen))}`);
  print(`in use: ${JSON.stringify(certaintyWeights)}`);
}

function printPart(name: string, sets: readonly RetrievalSet[], judged: readonly JudgedCase[][]): void {
  print(`\nAnswered, with the documents that answer there and hidden: ${name}\n`);
  print(
    '| % | answered | of these wrong | of the others, right among the five shown | answered with the documents hidden |',
  );
  print('|---|---|---|---|---|');
  sets.forEach((set, at) => printRows(set.name, judged[at] ?? []));
  print(`\nRisk and coverage: what is answered at each certainty, and of that what is wrong: ${name}\n`);
  print(`| % answered / of these wrong | ${sets.map((set) => set.name).join(' | ')} |`);
  print(`|${' --- |'.repeat(sets.length + 1)}`);
  for (const least of certainties) {
    const figures = judged.map((ofSet) => figuresOf(ofSet, byAnswered(least)));
    print(
      `| ${least.toFixed(2)} | ${figures.map(({ answered, wrong }) => `${percent(answered)} / ${percent(wrong)}`).join(' | ')} |`,
    );
  }
  sets.forEach((set, at) => printDiagram(`${set.name}, ${name}`, judged[at] ?? []));
}

function printRows(name: string, judged: readonly JudgedCase[]): void {
  const row = (label: string, { answered, wrong, amongFive, wronglyAnswered }: Figures) =>
    print(`| ${[label, ...[answered, wrong, amongFive, wronglyAnswered].map(percent)].join(' | ')} |`);
  row(`${name}, by the words alone`, figuresOf<Case>(judged, byConfidence));
  row(`${name}, by certainty`, figuresOf(judged, byCertainty));
  row(`**${name}, by certainty and what is told**`, figuresOf(judged, byAnswered(answerCertainty)));
}

function printDiagram(name: string, judged: readonly JudgedCase[]): void {
  print(`\nCertainty, ${name}: said beside seen\n`);
  print('| said to be right | questions | mean said | right |');
  print('|---|---|---|---|');
  for (const { from, to, count, said, right } of reliability(judged))
    if (count > 0)
      print(`| ${from.toFixed(1)}–${to.toFixed(1)} | ${count} | ${said.toFixed(2)} | ${right.toFixed(2)} |`);
}
