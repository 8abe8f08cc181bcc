import { someUser } from '@savoir/remote-kit/testing';

const { company } = someUser();

/** An administrator of a company whose trial has ended. */
export const adminAfterTrial = someUser({
  role: 'admin',
  company: { ...company, trial: { state: 'ended', endDate: '2026-11-01T00:00:00.000Z', daysRemaining: 0 } },
});
