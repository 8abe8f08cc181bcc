import type { InstallationCopy } from './installation-copy.ts';
import type { TestTeams } from './test-teams.ts';

/** Two companies with everybody signed in, as the first start in this process left them. */
export interface KeptInstallation {
  copy: InstallationCopy;
  teams: TestTeams;
}

/** Its sign-ins open what asks who is there for five minutes: those of a file of tests go on after it has begun. */
const keptMs = 2 * 60_000;
/** Settings that what is kept depends on: the keys and passwords of a pool, and whom its tokens name. */
const decisive = /^(?:MONGODB_URL|PUBLIC_URL|USER_POOL_)/;

const kept = new Map<string, KeptInstallation & { at: number }>();

/** @param begins what the clock of the test says at its start, where it has one */
const keyOf = (env: Record<string, string>, begins?: number) =>
  JSON.stringify([begins, Object.entries(env).filter(([name]) => decisive.test(name))]);

export function findInstallation(env: Record<string, string>, begins?: number): KeptInstallation | undefined {
  const found = kept.get(keyOf(env, begins));
  return found !== undefined && performance.now() - found.at < keptMs ? found : undefined;
}

export function keepInstallation(
  env: Record<string, string>,
  begins: number | undefined,
  installation: KeptInstallation,
): void {
  kept.set(keyOf(env, begins), { ...installation, at: performance.now() });
}
