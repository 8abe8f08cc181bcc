import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { readFrenchTexts, type FrenchText } from './french-texts.ts';

/** A backslash escape that would be read on the screen as it is written: JSX knows none, and a catalogue has had its own resolved. */
const escape = /\\(?:u\{?[0-9a-f]{2,6}\}?|x[0-9a-f]{2})/i;
/** In a catalogue, an HTML entity is text too. */
const entity = /&(?:nbsp|amp|lt|gt|quot|apos|laquo|raquo|#\d+|#x[0-9a-f]+);/i;

/** Words of the screens that show an escape instead of its character. */
export const literalEscapes = (root: string): FrenchText[] => [
  ...globSync('{shell,mf-*,packages/*}/src/**/*.tsx', { cwd: root }).flatMap((file) =>
    writtenIn(file, readFileSync(join(root, file), 'utf8')),
  ),
  ...readFrenchTexts(root).filter(({ text }) => escape.test(text) || entity.test(text)),
];

/** What JSX takes to the letter: the text between tags, and attributes given in quotes. */
export function writtenIn(file: string, source: string): FrenchText[] {
  const found: FrenchText[] = [];
  const retain = (text: string) => void (escape.test(text) && found.push({ file, text: text.trim() }));
  const visitor = new Visitor({
    JSXText: ({ value }) => retain(value),
    JSXAttribute: ({ value }) => {
      if (value?.type === 'Literal' && typeof value.value === 'string') retain(value.value);
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}
