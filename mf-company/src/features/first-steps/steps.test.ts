import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const counts = { users: 1, developers: 0, notes: 0, documents: 0, questions: 0 };
const company = { counts, spaces: [] };
const space = { id: 'x', name: 'Atelier', companyId: 'y', color: 'bleu' as const };

it('a company with one person and nothing to read has all before it', () => {
  expect(stepsOf(company)).toEqual([
    { step: 'invite', done: false },
    { step: 'spaces', done: false },
    { step: 'import', done: false },
  ]);
});

it('steps are ticked by what is there, in any order', () => {
  const done = (changes: object) =>
    stepsOf({ ...company, ...changes })
      .filter((each) => each.done)
      .map(({ step }) => step);
  expect(done({ spaces: [space] })).toEqual(['spaces']);
  expect(done({ counts: { ...counts, users: 4 } })).toEqual(['invite']);
  expect(done({ counts: { ...counts, users: 2, developers: 1 } })).toEqual([]);
  expect(done({ counts: { ...counts, notes: 1 } })).toEqual(['import']);
  expect(done({ counts: { ...counts, documents: 1 }, spaces: [space] })).toEqual(['spaces', 'import']);
});
