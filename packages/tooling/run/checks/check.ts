/** What a check found. A check that counts no tests of its own counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Shown when something failed. */
  output: string;
  /** What was left out and why, in a few words each. */
  remarks?: readonly string[];
  /** Titles of tests that passed only when repeated. */
  repeated?: readonly string[];
}

export interface Check {
  /** Heading under which it is reported, e.g. `types`. */
  name: string;
  run(): Promise<Outcome>;
}

export const passedOnce: Outcome = { passed: 1, failed: 0, output: '' };

export function failedOnce(output: string): Outcome {
  return { passed: 0, failed: 1, output };
}

/** The check, started once `ready` is settled. */
export const after = (ready: Promise<unknown>, check: Check): Check => ({
  name: check.name,
  async run() {
    await ready;
    return check.run();
  },
});
