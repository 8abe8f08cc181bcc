import { expect, it } from 'vitest';
import { passagesOfLongMarkdown, passagesOfMarkdown } from './passages-of-markdown.ts';
import { partsOfMarkdown } from './pieces.ts';

const section = (number: number) => `# Étape ${number}\n\n${`Fermer la vanne ${number} et attendre.\n`.repeat(20)}\n`;
const long = Array.from({ length: 40 }, (_, number) => section(number)).join('');

it.each([
  ['sections', long],
  ['one line', 'mot '.repeat(20_000)],
  ['one word', 'a'.repeat(50_000)],
  ['a listing', `\`\`\`\n${'# pas un titre\n\n'.repeat(2000)}\`\`\`\n`],
])('a long markdown of %s is read in short parts that are the whole of it', (_kind, markdown) => {
  const parts = partsOfMarkdown(markdown).map(({ start, end }) => markdown.slice(start, end));
  expect(parts.join('')).toBe(markdown);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(12_001);
});

it('a long note has the passages that it has when it is read in one go', async () => {
  expect(partsOfMarkdown(long).length).toBeGreaterThan(5);
  expect(await passagesOfLongMarkdown(long)).toEqual(passagesOfMarkdown(long));
});

it('the loop is left while a long note is cut', async () => {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns++;
    next = setImmediate(turn);
  });
  await passagesOfLongMarkdown(long);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(3);
});
