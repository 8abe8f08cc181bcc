import { answerCertainty } from '../../src/knowledge/engine/ranking/confidence.ts';
import { certaintyWeights } from '../../src/knowledge/engine/ranking/certainty.ts';
import {
  byCertainty,
  byConfidence,
  byWhatIsTold,
  casesOf,
  crossValidatedCertainty,
  figuresOf,
  fitCertainty,
  judgedBy,
  reliability,
  type Case,
  type Figures,
  type Judged,
} from './certainty.ts';
import type { RetrievalSet } from './data.ts';
import { ownSet } from './own-set.ts';

const certainties = [0.3, answerCertainty, 0.45, 0.5, 0.55, 0.6, 0.65];
const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => (100 * share).toFixed(0);

/**
 * How far what is said to be sure is right: each question with its documents there, and with them hidden while the rest of
 * its topic stays. The development sets by weights fitted on other topics; questions of ours, which chose nothing, by those
 * in use.
 */
export async function printCertainty(sets: readonly RetrievalSet[]): Promise<void> {
  const cases = await Promise.all(sets.map(casesOf));
  const unseen = crossValidatedCertainty(cases);
  print('\nAnswered, with the documents that answer there and hidden\n');
  print(
    '| % | answered | of these wrong | of the others, right among the five shown | answered with the documents hidden |',
  );
  print('|---|---|---|---|---|');
  const development = sets.flatMap(({ name }, at) => printRows(name, judgedBy(cases[at] ?? [], unseen)));
  const own = judgedBy(await casesOf(ownSet()), () => certaintyWeights);
  const ours = printRows('ours, which chose nothing', own);
  print('\nRisk and coverage: what is answered at each certainty, and of that what is wrong\n');
  print(`| % answered / of these wrong | ${[...sets.map(({ name }) => name), 'ours'].join(' | ')} |`);
  print(`|${' --- |'.repeat(sets.length + 2)}`);
  const judged = [...cases.map((ofSet) => judgedBy(ofSet, unseen)), own];
  for (const least of certainties) {
    const figures = judged.map((ofSet) => figuresOf(ofSet, byWhatIsTold(least)));
    print(
      `| ${least.toFixed(2)} | ${figures.map(({ answered, wrong }) => `${percent(answered)} / ${percent(wrong)}`).join(' | ')} |`,
    );
  }
  printDiagram('development sets', development);
  printDiagram('ours', ours);
  if (sets.length < 2) return;
  print(`\nfitted: ${JSON.stringify(fitCertainty(cases))}`);
  print(`in use: ${JSON.stringify(certaintyWeights)}`);
}

function printRows(name: string, judged: Judged[]): Judged[] {
  const row = (label: string, { answered, wrong, amongFive, wronglyAnswered }: Figures) =>
    print(`| ${[label, ...[answered, wrong, amongFive, wronglyAnswered].map(percent)].join(' | ')} |`);
  row(`${name}, by the words alone`, figuresOf<Case>(judged, byConfidence));
  row(`${name}, by certainty`, figuresOf(judged, byCertainty));
  row(`**${name}, by certainty and what is told**`, figuresOf(judged, byWhatIsTold(answerCertainty)));
  return judged;
}

function printDiagram(name: string, judged: readonly Judged[]): void {
  print(`\nCertainty, ${name}: said beside seen\n`);
  print('| said to be right | questions | mean said | right |');
  print('|---|---|---|---|');
  for (const { from, to, count, said, right } of reliability(judged))
    if (count > 0)
      print(`| ${from.toFixed(1)}–${to.toFixed(1)} | ${count} | ${said.toFixed(2)} | ${right.toFixed(2)} |`);
}
