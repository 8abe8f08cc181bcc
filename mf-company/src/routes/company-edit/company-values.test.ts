import { expect, it } from 'vitest';
import { companyFaults, companyOf, emptyCompany } from './company-values.ts';

const values = { ...emptyCompany, name: 'Delorme' };

it('the form of a company needs a name: «Champ obligatoire» [S5.43]', () => {
  expect(companyFaults(emptyCompany)).toEqual({ name: 'Champ obligatoire' });
  expect(companyFaults(values)).toEqual({});
});

it('the form of a company refuses a trial that ends before it starts, and lets it last one day [S5.42]', () => {
  const trial = (freeTrialStartDate: string, freeTrialEndDate: string) =>
    companyFaults({ ...values, freeTrial: true, freeTrialStartDate, freeTrialEndDate });
  expect(trial('2026-11-20', '2026-11-19')).toEqual({
    freeTrialEndDate: 'La date de fin ne peut pas précéder la date de début',
  });
  expect(trial('2026-11-20', '2026-11-20')).toEqual({});
  expect(trial('', '')).toEqual({ freeTrialStartDate: 'Champ obligatoire', freeTrialEndDate: 'Champ obligatoire' });
});

it('the form of a company takes an empty limit for none, and refuses what is no whole number of at least one', () => {
  expect(companyOf(values).quotaUsersLimit).toBeNull();
  for (const quotaUsersLimit of ['0', '1.5', 'dix'])
    expect(companyFaults({ ...values, quotaUsersLimit })).toHaveProperty('quotaUsersLimit');
});
