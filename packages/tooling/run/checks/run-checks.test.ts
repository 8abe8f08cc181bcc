import { expect, it } from 'vitest';
import { type Check, failedOnce, type Outcome, passedOnce } from './check.ts';
import { runChecks, type Step } from './run-checks.ts';

const check = (name: string, outcome: Outcome | Error): Check => ({
  name,
  run: async () => (outcome instanceof Error ? Promise.reject(outcome) : outcome),
});

async function run(...checks: Check[]) {
  let output = '';
  const code = await runChecks(
    checks.map((check) => [check]),
    (text) => (output += text),
    { show: (_, work) => work() },
  );
  return { code, output, lastLine: output.trimEnd().split('\n').at(-1) };
}

it('running the checks sums tests and checks in the last line and ends with 0 when all passed', async () => {
  const { code, lastLine } = await run(
    check('types', passedOnce),
    check('unit', { passed: 40, failed: 0, output: 'dots' }),
  );
  expect(lastLine).toBe('41 passed, 0 failed');
  expect(code).toBe(0);
});

it('running the checks goes on after a failure, shows its output, and ends with 1', async () => {
  const { code, output, lastLine } = await run(
    check('lint', failedOnce('a.ts: unused variable')),
    check('unit', { passed: 3, failed: 2, output: 'expected 1 to be 2' }),
  );
  expect(output).toContain('a.ts: unused variable');
  expect(output).toContain('expected 1 to be 2');
  expect(output).toContain('Failed: lint, unit');
  expect(lastLine).toBe('3 passed, 3 failed');
  expect(code).toBe(1);
});

it('running the checks runs the checks of a step side by side, lists of them one by one, and the next step behind it', async () => {
  const order: string[] = [];
  const { promise: formatStarted, resolve: formatStarts } = Promise.withResolvers<void>();
  const checkThat = (name: string, work: () => Promise<void> | void = () => undefined): Check => ({
    name,
    run: async () => {
      await work();
      order.push(name);
      return passedOnce;
    },
  });
  const steps: Step[] = [
    [[checkThat('types', () => formatStarted), checkThat('lint')], checkThat('format', formatStarts)],
    [checkThat('unit')],
  ];
  await runChecks(steps, () => undefined, { show: (_, work) => work() });
  expect(order.slice(2)).toEqual(['lint', 'unit']);
});

it('running the checks hides the output of what passed', async () => {
  const { output } = await run(check('unit', { passed: 2, failed: 0, output: 'a thousand dots' }));
  expect(output).not.toContain('a thousand dots');
  expect(output).toMatch(/^✓ unit \(\d+\.\d s, 2 passed\)$/m);
});

it('running the checks says what was left out', async () => {
  const { output } = await run(check('unit', { ...passedOnce, remarks: ['unchanged: 3 of 4', 'left: 2'] }));
  expect(output).toMatch(/^✓ unit \(\d+\.\d s; unchanged: 3 of 4; left: 2\)$/m);
});

it('running the checks names what passed only when repeated', async () => {
  const { output } = await run(check('end-to-end', { passed: 2, failed: 0, output: '', repeated: ['shaky'] }));
  expect(output).toContain('  passed only when repeated: shaky\n');
});

it('running the checks takes two tests that passed only when repeated, and fails for a third, whichever checks they are of', async () => {
  const shaky = (name: string, ...repeated: string[]) => check(name, { passed: 5, failed: 0, output: '', repeated });
  expect(await run(shaky('unit', 'a'), shaky('end-to-end', 'b'))).toMatchObject({
    code: 0,
    lastLine: '10 passed, 0 failed',
  });
  const third = await run(shaky('unit', 'a'), shaky('end-to-end', 'b', 'c'));
  expect(third).toMatchObject({ code: 1, lastLine: '10 passed, 1 failed' });
  expect(third.output).toContain('3 tests passed only when repeated');
  expect(third.output).toContain('Failed: repeated tests');
});

it('running the checks counts a check that throws, or that ran nothing, as failed', async () => {
  const { code, lastLine } = await run(
    check('types', new Error('tsc is gone')),
    check('e2e', { passed: 0, failed: 0, output: '' }),
  );
  expect(lastLine).toBe('0 passed, 2 failed');
  expect(code).toBe(1);
});
