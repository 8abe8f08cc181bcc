import { expect, it } from 'vitest';
import { faultsIn, reliabilityPage } from './reliability-page.ts';

const fault = { part: 'Clock', fault: 'It goes | back', person: 'Nothing.', kept: 'All.' };
const report = JSON.stringify({
  testResults: [
    {
      name: '/somewhere/bff/test/faults/clock.release.test.ts',
      assertionResults: [
        { status: 'passed', meta: { fault: { ...fault, measured: '3 s' } } },
        { status: 'failed', meta: { fault: { ...fault, fault: 'Not survived' } } },
        { status: 'passed', meta: {} },
        { status: 'passed', meta: { fault: { ...fault, fault: 'In two tests' } } },
        { status: 'failed', meta: { fault: { ...fault, fault: 'In two tests' } } },
      ],
    },
  ],
});

it('has a line for each fault that passed, and none for the others', () => {
  const page = reliabilityPage(faultsIn(report), { machine: 'a machine', day: new Date('2026-11-23') });
  expect(page).toContain('2026-11-23 (a machine): 1 of 3 faults');
  expect(page.split('\n').filter((text) => text.startsWith('| It'))).toEqual([
    '| It goes \\| back | Nothing. | All. | 3 s | [clock](../bff/test/faults/clock.release.test.ts) |',
  ]);
  expect(page).not.toMatch(/Not survived|In two tests/);
});

it('knows no fault when vitest died before its report', () => {
  expect(faultsIn(undefined)).toEqual([]);
});
