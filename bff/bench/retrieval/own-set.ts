import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frenchTexts, passagesOf } from '../french-texts.ts';
import type { Passage, RetrievalSet } from './data.ts';

const notes = fileURLToPath(new URL('../../src/seed/notes/', import.meta.url));

/** The notes of the demonstration by name, with their title as first line. */
export const noteMarkdowns = (): [name: string, markdown: string][] =>
  globSync('*.md', { cwd: notes }).map((file) => [basename(file, '.md'), readFileSync(`${notes}/${file}`, 'utf8')]);

function noteTexts(): Passage[] {
  return noteMarkdowns().flatMap(([name, markdown]) => {
    const [first = '', ...rest] = markdown.split('\n');
    return passagesOf(name, first.replace(/^# /, ''), rest.join('\n'));
  });
}

interface Line {
  /** Names of the texts that answer, each of them. */
  sources: readonly string[];
  questions: readonly string[];
}

/** In the words of people at work. */
const ownQuestions = (): Line[] =>
  readFileSync(new URL('./own-questions.ndjson', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Our questions over texts that are always there: what `npm test` holds the ranker to. */
export function ownSet(): RetrievalSet {
  const questions = ownQuestions().flatMap(({ sources, questions: asked }) =>
    asked.map((text) => ({
      text,
      topic: sources.join(),
      isRight: ({ source }: Passage) => sources.includes(source),
      answers: [],
    })),
  );
  return { name: 'ours', unit: 'source', passages: [...frenchTexts(), ...noteTexts()], questions };
}
