import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { aboutTheDemonstration } from './answers/about-the-demonstration.ts';
import { askAll, shareOf, type Judged } from './answers/ask-all.ts';
import { aboutPublicDocuments } from './answers/about-public-documents.ts';
import { kinds, type Asked } from './answers/asked.ts';
import { publishDemonstration } from './answers/demonstration.ts';
import { publishLeaflets, publishPublicDocuments } from './answers/public-documents.ts';
import { leafletsToTuneOn, tuningOnLeaflets } from './answers/tuning/about-leaflets.ts';
import { tuningOnTheDemonstration } from './answers/tuning/about-the-demonstration.ts';
import { goingOnAboutTheDemonstration } from './answers/tuning/going-on.ts';
import {
  demonstrationAskedInOtherWords,
  leafletsAskedInOtherWords,
  leafletsInOtherWords,
} from './answers/tuning/in-other-words.ts';

// Asks questions whose answers somebody wrote down by hand, and prints how many were answered rightly, by kind:
// `npm run bench -- answers`. Half of the questions are kept aside. `SHOW=1` prints what went wrong with the others.
// `TUNING=1` asks other questions instead, about the demonstration and other leaflets: those that rules are made by.

const print = (line: string) => process.stdout.write(`${line}\n`);
const tuning = process.env.TUNING !== undefined;
const percent = (share: number) => (100 * share).toFixed(0);

async function measure(
  name: string,
  publish: (bff: TestBff) => Promise<readonly string[]>,
  all: readonly Asked[],
): Promise<Judged[]> {
  const bff = await startTestBff({ jobs: false });
  try {
    const titles = new Set(await publish(bff));
    const questions = all.filter(({ sources }) => sources.length === 0 || sources.some((title) => titles.has(title)));
    const judged = await askAll(bff, questions);
    print(`\n${name}: ${questions.length} questions\n`);
    printTable(judged);
    if (process.env.SHOW !== undefined) printFailures(judged.filter((one) => !one.isAside || tuning));
    return judged;
  } finally {
    await bff.close();
  }
}

function printTable(judged: readonly Judged[]): void {
  print('| % | questions | right | wrong | among the nearest | wrongly refused |');
  print('|---|---|---|---|---|---|');
  const row = (label: string, rows: readonly Judged[]) =>
    print(
      `| ${label} | ${rows.length} | ${percent(shareOf(rows, 'right'))} | ${percent(shareOf(rows, 'wrong'))} | ${percent(shareOf(rows, 'among the nearest'))} | ${percent(shareOf(rows, 'wrongly refused'))} |`,
    );
  for (const kind of kinds) {
    const ofKind = judged.filter(({ asked }) => asked.kind === kind);
    if (ofKind.length > 0) row(kind, ofKind);
  }
  row('**all**', judged);
  row(
    'looked at',
    judged.filter(({ isAside }) => !isAside),
  );
  row(
    'kept aside',
    judged.filter(({ isAside }) => isAside),
  );
}

function printFailures(judged: readonly Judged[]): void {
  for (const { asked, verdict, text, sources } of judged.filter((one) => one.verdict !== 'right')) {
    print(`\n${verdict} · ${asked.kind} · ${[...asked.before, asked.question].join(' → ')}`);
    print(`  expected: ${asked.form} ${asked.says.join(' + ')}`);
    print(`  cites: ${sources.join(' | ')}`);
    print(`  ${text.slice(0, 600).replaceAll('\n', '\n  ')}`);
  }
}

const sets = tuning
  ? ([
      ['Tuned on: the demonstration', publishDemonstration, tuningOnTheDemonstration],
      ['Tuned on: leaflets', (bff) => publishLeaflets(bff, leafletsToTuneOn), tuningOnLeaflets],
      ['Going on: the demonstration', publishDemonstration, goingOnAboutTheDemonstration],
      ['In other words: the demonstration', publishDemonstration, demonstrationAskedInOtherWords],
      ['In other words: leaflets', (bff) => publishLeaflets(bff, leafletsInOtherWords), leafletsAskedInOtherWords],
    ] satisfies Parameters<typeof measure>[])
  : ([
      ['The demonstration', publishDemonstration, aboutTheDemonstration],
      ['Public documents', publishPublicDocuments, aboutPublicDocuments],
    ] satisfies Parameters<typeof measure>[]);
const judged: Judged[] = [];
for (const set of sets) judged.push(...(await measure(...set)));
print(`\nTogether: ${judged.length} questions\n`);
printTable(judged);
