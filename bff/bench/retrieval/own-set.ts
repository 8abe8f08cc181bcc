import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frenchTexts, passagesOf } from '../french-texts.ts';
import type { Passage, RetrievalSet } from './data.ts';
import { aboutTheDemonstration, aboutWork } from './own-questions.ts';

const notes = fileURLToPath(new URL('../../src/seed/notes/', import.meta.url));

function noteTexts(): Passage[] {
  return globSync('*.md', { cwd: notes }).flatMap((file) => {
    const [first = '', ...rest] = readFileSync(`${notes}/${file}`, 'utf8').split('\n');
    return passagesOf(basename(file, '.md'), first.replace(/^# /, ''), rest.join('\n'));
  });
}

/** Our questions over texts that are always there: what `npm test` holds the ranker to. */
export function ownSet(): RetrievalSet {
  const questions = [...aboutWork, ...aboutTheDemonstration].flatMap(([right, asked]) => {
    const sources = typeof right === 'string' ? [right] : right;
    return asked.map((text) => ({
      text,
      topic: sources.join(),
      isRight: ({ source }: Passage) => sources.includes(source),
      answers: [],
    }));
  });
  return { name: 'ours', unit: 'source', passages: [...frenchTexts(), ...noteTexts()], questions };
}
