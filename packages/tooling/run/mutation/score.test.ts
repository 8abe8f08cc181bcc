import { expect, it } from 'vitest';
import { scoreOf } from './score.ts';

const text = 'const a = 1;\nif (a > 1) {\n  b();\n}\n';
const at = (line: number, from: number, to: number, end = line) => ({
  start: { line, column: from },
  end: { line: end, column: to },
});
const mutant = (
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError',
  location = at(2, 5, 10),
) => ({
  rule: 'a.ts',
  status,
  replacement: 'true',
  location,
});
const explanation = { rule: 'a.ts', source: 'a > 1', replacement: 'true', reason: 'it is' };

it('the score of a group counts what its tests noticed of what could run', () => {
  const mutants = (['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError'] as const).map((each) =>
    mutant(each),
  );
  expect(scoreOf(mutants, [], () => text)).toMatchObject({ noticed: 2, asked: 4, percent: 50 });
  expect(scoreOf([], [], () => text).percent).toBe(0);
});

it('the score of a group names each survivor, on several lines too', () => {
  expect(scoreOf([mutant('Survived'), mutant('NoCoverage', at(2, 12, 2, 4))], [], () => text).survivors).toEqual([
    'a.ts:2 "a > 1" → "true"',
    'a.ts:2 "{\\n  b();\\n}" → "true"',
  ]);
});

it('the score of a group leaves out what is explained, and names explanations that explain nothing', () => {
  const explained = [explanation, { ...explanation, source: 'a > 2' }];
  expect(scoreOf([mutant('Killed'), mutant('Survived')], explained, () => text)).toMatchObject({
    percent: 100,
    survivors: [],
    idle: [{ source: 'a > 2' }],
  });
  expect(scoreOf([mutant('Killed')], [explanation], () => text).idle).toEqual([explanation]);
});
