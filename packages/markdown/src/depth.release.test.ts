import { expect, it } from 'vitest';
import { withoutDepths } from './depth.ts';
import { blocksOf, parse, plainText, rewritten } from './index.ts';

const hostile: [string, string][] = ['>', '> ', '- ', '* ', '+ ', '1. ', '1) ', '> - ', '>\t1. '].map((mark) => [
  mark,
  `${mark.repeat(50_000)}fin`,
]);

it.each(hostile)('reads a line of fifty thousand %j within seconds', { timeout: 60_000 }, (_mark, markdown) => {
  const startedAt = performance.now();
  expect(plainText(markdown)).toContain('fin');
  blocksOf(markdown);
  expect(parse(markdown).position?.end.offset).toBe(markdown.length);
  expect(rewritten(markdown, () => undefined)).toBe(markdown);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

it('leaves what people write as it is: quotes of quotes, lists in lists, rules however long', () => {
  const honest = [
    `${'> '.repeat(20)}Bonjour`,
    Array.from({ length: 20 }, (_, at) => `${'  '.repeat(at)}- point ${at}`).join('\n'),
    '- '.repeat(200).trim(),
    `> ${'* '.repeat(200)}`,
    '='.repeat(500),
  ].join('\n\n');
  expect(withoutDepths(honest)).toBe(honest);
});
