import { expect, it } from 'vitest';
import { isNewCompany } from './new-company.ts';

const counts = { users: 1, developers: 0, notes: 0, documents: 0 };

it('a company is new until it has colleagues and something to read', () => {
  expect(isNewCompany({ counts, trial: null })).toBe(true);
  expect(isNewCompany({ counts: { ...counts, users: 4 }, trial: null })).toBe(true);
  expect(isNewCompany({ counts: { ...counts, notes: 9 }, trial: null })).toBe(true);
  expect(isNewCompany({ counts: { ...counts, users: 2, documents: 1 }, trial: null })).toBe(false);
  expect(isNewCompany({ counts: { ...counts, users: 2, notes: 1 }, trial: null })).toBe(false);
});

it('the developer of an installation is no colleague', () => {
  expect(isNewCompany({ counts: { ...counts, users: 2, developers: 1, notes: 1 }, trial: null })).toBe(true);
  expect(isNewCompany({ counts: { ...counts, users: 3, developers: 1, notes: 1 }, trial: null })).toBe(false);
});

it('after the trial nothing can be started', () => {
  const trial = { endDate: '2026-11-01T00:00:00.000Z', daysRemaining: 0 };
  expect(isNewCompany({ counts, trial: { ...trial, state: 'ended' } })).toBe(false);
  expect(isNewCompany({ counts, trial: { ...trial, state: 'ending-soon', daysRemaining: 2 } })).toBe(true);
});
