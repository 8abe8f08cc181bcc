import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { askAll, shareOf, type JudgedAnswer } from './answers/ask-all.ts';
import { kinds, leaflets, readBenchQuestions } from './answers/bench-questions.ts';
import { publishDemonstration } from './answers/demonstration.ts';
import { verdicts } from './answers/judge.ts';
import { publishLeaflets, publishPublicDocuments } from './answers/public-documents.ts';
import { publishTexts } from './answers/publish-texts.ts';

// Asks questions whose answers someone wrote down by hand, and prints how many were answered rightly, by kind:
// `npm run bench -- answers`. Half of the questions are kept aside. `SHOW=1` prints what went wrong with the others.
// `TUNING=1` asks other questions instead, about the demonstration and other leaflets: those that rules are made by;
// of those at work, one half is printed in sums only, so that a rule made by the other half is tried on questions it has not
// seen. `SETS=work` asks only the sets whose name holds this word.

const print = (line: string) => process.stdout.write(`${line}\n`);
const tuning = process.env.TUNING !== undefined;
const percent = (share: number) => (100 * share).toFixed(0);

async function measure(
  name: string,
  publish: (bff: TestBff) => Promise<readonly string[]>,
  questionsOf: string,
  { showsAll }: { showsAll: boolean },
): Promise<JudgedAnswer[]> {
  const bff = await startTestBff({ jobs: false });
  try {
    const titles = new Set(await publish(bff));
    const questions = readBenchQuestions(questionsOf).filter(
      ({ sources }) => sources.length === 0 || sources.some((title) => titles.has(title)),
    );
    const judged = await askAll(bff, questions);
    print(`\n${name}: ${questions.length} questions\n`);
    printTable(judged);
    printSizes(judged);
    if (process.env.SHOW !== undefined) printFailures(judged.filter((one) => !one.isAside || showsAll));
    return judged;
  } finally {
    await bff.close();
  }
}

function printTable(judged: readonly JudgedAnswer[]): void {
  print(`| % | questions | ${verdicts.join(' | ')} |`);
  print(`|---|---${'|---'.repeat(verdicts.length)}|`);
  const row = (label: string, rows: readonly JudgedAnswer[]) =>
    print(`| ${label} | ${rows.length} | ${verdicts.map((verdict) => percent(shareOf(rows, verdict))).join(' | ')} |`);
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

/** How much there is to read, of what cites something. */
function printSizes(judged: readonly JudgedAnswer[]): void {
  print(
    '\n| median / most | answers | characters | cards, one a passage | cards, one a source |\n|---|---|---|---|---|',
  );
  const row = (label: string, answers: readonly JudgedAnswer[]) => {
    const sizes = [
      answers.map(({ text }) => text.length),
      answers.map(({ sources }) => sources.length),
      answers.map(({ sources }) => new Set(sources).size),
    ];
    print(`| ${label} | ${answers.length} | ${sizes.map(medianAndMost).join(' | ')} |`);
  };
  const answers = judged.filter(({ sources }) => sources.length > 0);
  const procedures = answers.filter(({ asked }) => asked.kind === 'procedure');
  if (procedures.length > 0) row('procedure', procedures);
  row('**all**', answers);
}

const medianAndMost = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)] ?? 0} / ${sorted.at(-1) ?? 0}`;
};

function printFailures(judged: readonly JudgedAnswer[]): void {
  for (const { asked, verdict, text, sources } of judged.filter((one) => one.verdict !== 'right')) {
    print(`\n${verdict} · ${asked.kind} · ${[...asked.before, asked.question].join(' → ')}`);
    print(`  expected: ${asked.form} ${asked.says.join(' + ')}`);
    print(`  cites: ${sources.join(' | ')}`);
    print(`  ${text.slice(0, 600).replaceAll('\n', '\n  ')}`);
  }
}

type Set = readonly [...Parameters<typeof measure>];
const allShown = { showsAll: true };
const inHalves = { showsAll: false };
const publishAtWork = (bff: TestBff) => publishLeaflets(bff, leaflets.atWork);
const atWork: Set[] = [
  ['At work, in other words', publishAtWork, 'at-work-in-other-words', inHalves],
  ['At work, going on', publishAtWork, 'at-work-going-on', inHalves],
  ['At work, untold', publishAtWork, 'at-work-untold', inHalves],
  ['At work, untold of the demonstration', publishDemonstration, 'demonstration-untold', inHalves],
];
const sets: Set[] = tuning
  ? [
      ['Tuned on: the demonstration', publishDemonstration, 'tuning-demonstration', allShown],
      ['Tuned on: leaflets', (bff) => publishLeaflets(bff, leaflets.tuning), 'tuning-leaflets', allShown],
      ['Going on: the demonstration', publishDemonstration, 'demonstration-going-on', allShown],
      ['In other words: the demonstration', publishDemonstration, 'demonstration-in-other-words', allShown],
      [
        'In other words: leaflets',
        (bff) => publishLeaflets(bff, leaflets.inOtherWords),
        'leaflets-in-other-words',
        allShown,
      ],
      ...atWork,
      ['Going on by class: the demonstration', publishDemonstration, 'demonstration-by-class', inHalves],
      ['Going on by class: leaflets', publishPublicDocuments, 'leaflets-by-class', inHalves],
    ]
  : [
      ['The demonstration', publishDemonstration, 'demonstration', inHalves],
      ['Public documents', publishPublicDocuments, 'public-documents', inHalves],
      ['Trades', (bff) => publishTexts(bff, 'trades'), 'trades', inHalves],
      ['Workplaces', (bff) => publishTexts(bff, 'workplaces'), 'workplaces', inHalves],
      ['Notices', (bff) => publishTexts(bff, 'notices'), 'notices', inHalves],
      ['Abbreviations', (bff) => publishTexts(bff, 'abbreviations'), 'abbreviations', inHalves],
    ];
const judged: JudgedAnswer[] = [];
for (const set of sets) if (set[0].includes(process.env.SETS ?? '')) judged.push(...(await measure(...set)));
print(`\nTogether: ${judged.length} questions\n`);
printTable(judged);
// The connections that installations of tests share stay open.
process.exit();
