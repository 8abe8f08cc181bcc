import { expect, it, type TestContext } from 'vitest';

/** A line of the table in docs/reliability.md, written there when its test has passed. */
export interface Fault {
  part: 'Processes' | 'Database' | 'Disk and files' | 'Services of others' | 'Clock' | 'At the same time';
  fault: string;
  /** What the people who use the product notice. */
  person: string;
  kept: string;
}

declare module 'vitest' {
  interface TaskMeta {
    fault?: Fault & { measured?: string };
  }
}

/** Makes a line of the table of a test that has another way to run. */
export function recordFault({ task }: Pick<TestContext, 'task'>, fault: Fault, measured?: string): void {
  task.meta.fault = { ...fault, ...(measured !== undefined && { measured }) };
}

/** What a test adds to its line: a number it saw. */
export type Measure = (text: string) => void;

/** A fault that the product is put to. */
export function itSurvives(
  fault: Fault,
  check: (measure: Measure) => Promise<void>,
  { timeout = 400_000 }: { timeout?: number } = {},
): void {
  it(`${fault.part}: ${fault.fault}`, { timeout }, async (context) => {
    expect.hasAssertions();
    recordFault(context, fault);
    await check((measured) => recordFault(context, fault, measured));
  });
}
