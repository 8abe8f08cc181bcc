import { describe, expect, it } from 'vitest';
import { trialEndingSoonDays } from '../limits/index.ts';
import { trialFaults, trialOf } from './trial.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const day = 24 * 3600_000;
const trialEnding = (inDays: number) =>
  trialOf(
    {
      freeTrial: true,
      freeTrialStartDate: '2026-11-01T00:00:00.000Z',
      freeTrialEndDate: new Date(now.getTime() + inDays * day),
    },
    now,
  );

it('the trial of a company is in progress, ending soon, then ended [S4.34]', () => {
  expect([trialEnding(12), trialEnding(3), trialEnding(-1)].map((trial) => trial?.state)).toEqual([
    'in-progress',
    'ending-soon',
    'ended',
  ]);
});

it('the trial of a company ends soon from seven days on [D.56]', () => {
  expect(trialEndingSoonDays).toBe(7);
  expect(trialEnding(7.01)).toMatchObject({ state: 'in-progress', daysRemaining: 8 });
  expect(trialEnding(7)).toMatchObject({ state: 'ending-soon', daysRemaining: 7 });
});

it('the trial of a company counts the day under way, and ends to the instant', () => {
  expect(trialEnding(0.01)).toMatchObject({ state: 'ending-soon', daysRemaining: 1 });
  expect(trialEnding(0)).toMatchObject({ state: 'ended', daysRemaining: 0 });
});

it('the trial of a company is none where the company is not on trial', () => {
  const dates = { freeTrialStartDate: null, freeTrialEndDate: now };
  expect(trialOf({ freeTrial: false, ...dates }, now)).toBeNull();
  expect(trialOf({ freeTrial: true, freeTrialStartDate: null, freeTrialEndDate: null }, now)).toBeNull();
});

describe('the dates of a trial', () => {
  const on = (start: string | null, end: string | null) =>
    trialFaults({ freeTrial: true, freeTrialStartDate: start, freeTrialEndDate: end });

  it('the dates of a trial cannot end before they start [S5.42]', () => {
    expect(on('2026-11-20T00:00:00.000Z', '2026-11-19T23:59:59.000Z')).toEqual({
      freeTrialEndDate: 'La date de fin ne peut pas précéder la date de début',
    });
    expect(on('2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.000Z')).toEqual({});
  });

  it('the dates of a trial are both needed, and none without a trial [S5.43]', () => {
    expect(on(null, null)).toEqual({ freeTrialStartDate: 'Champ obligatoire', freeTrialEndDate: 'Champ obligatoire' });
    expect(trialFaults({ freeTrial: false, freeTrialStartDate: null, freeTrialEndDate: null })).toEqual({});
  });
});
