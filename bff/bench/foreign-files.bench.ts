import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DocumentKind } from '@savoir/contracts/documents';
import { judgeKind } from '../src/ingestion/office/index.ts';
import { readDocument } from '../src/modules/document/ingestion/read-document.ts';

// Prints how the files of others are read that were read wrongly once: `npm run bench -- foreign-files`. They stand beside
// the repository, in `../shared/data`, or where `FOREIGN_FILES` says.

const { FOREIGN_FILES } = process.env;
const folder =
  FOREIGN_FILES === undefined
    ? new URL('../../../shared/data/files-that-fail/', import.meta.url)
    : new URL(`file://${FOREIGN_FILES}/`);

interface Expected {
  file: string;
  /** What has to stand in what was read, and what must not. */
  says: string[];
  not?: string[];
  /** What has to be said to be left out. */
  leftOut?: string[];
}

const expectations = readFileSync(new URL('foreign-files.ndjson', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Expected);

function kindOf(file: string): DocumentKind {
  const ending = file.replace(/^.*\./, '');
  return /^tiff?$/.test(ending) ? 'image' : (ending as DocumentKind);
}

async function outcomeOf({ file, says, not = [], leftOut = [] }: Expected): Promise<string> {
  const path = fileURLToPath(new URL(file, folder));
  if (!existsSync(path)) return 'not there';
  const kind = kindOf(file);
  const judged = await judgeKind(path, kind);
  if (judged !== kind) return `refused: ${judged ?? 'unknown'}`;
  const texts: string[] = [];
  const said = new Set<string>();
  try {
    await readDocument(path, kind, {
      onPage: ({ text, part }) => {
        texts.push(text);
        for (const { what } of part?.leftOut ?? []) said.add(what);
      },
    });
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : String(error)}`;
  }
  // How wide a space is, is no matter here.
  const text = texts.join('\n\n').replace(/[\u00A0\u202F]/g, ' ');
  const wrong = [
    ...says.filter((each) => !text.includes(each)).map((each) => `lacks ${JSON.stringify(each)}`),
    ...not.filter((each) => text.includes(each)).map((each) => `has ${JSON.stringify(each)}`),
    ...leftOut.filter((each) => !said.has(each)).map((each) => `does not say ${each}`),
  ];
  return wrong.length === 0 ? 'right' : `wrong: ${wrong.join(', ')}`;
}

const outcomes = [];
for (const expected of expectations) {
  const outcome = await outcomeOf(expected);
  outcomes.push(outcome);
  process.stdout.write(`| ${expected.file} | ${outcome} |\n`);
}
process.stdout.write(`\n${outcomes.filter((each) => each === 'right').length} of ${outcomes.length} read right\n`);
