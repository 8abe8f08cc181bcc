import { expect, it } from 'vitest';
import { isInCanary } from './canary.ts';

const people = Array.from({ length: 2000 }, (_, index) => ({
  id: `person-${index}`,
  companyId: `company-${index % 5}`,
}));
const trying = (percentage: number, companyIds: string[] = [], remote = 'notes') =>
  people.filter((person) => isInCanary({ version: '2', companyIds, percentage }, remote, person)).map(({ id }) => id);

it('a canary is for no one who is not known', () => {
  expect(isInCanary({ version: '2', companyIds: ['company-1'], percentage: 100 }, 'notes', null)).toBe(false);
});

it('a canary has everyone of the companies named, whatever the share', () => {
  expect(trying(0, ['company-2'])).toEqual(
    people.filter(({ companyId }) => companyId === 'company-2').map(({ id }) => id),
  );
});

it('a canary has about the share that is asked for', () => {
  expect(trying(0)).toEqual([]);
  expect(trying(10).length).toBeGreaterThan(150);
  expect(trying(10).length).toBeLessThan(250);
  expect(trying(100)).toHaveLength(people.length);
});

it('a canary only adds people when the share grows', () => {
  let before: string[] = [];
  for (const percentage of [1, 5, 20, 50, 99]) {
    const now = trying(percentage);
    expect(now).toEqual(expect.arrayContaining(before));
    expect(now.length).toBeGreaterThan(before.length);
    before = now;
  }
});

it('a canary always has the same people', () => expect(trying(25)).toEqual(trying(25)));

it('a canary has others for another remote', () => expect(trying(25, [], 'chat')).not.toEqual(trying(25)));
