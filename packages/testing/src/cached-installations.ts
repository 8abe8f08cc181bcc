import type { InstallationCopy } from './installation-copy.ts';
import type { TestTeams } from './test-teams.ts';

/** Two companies with everybody signed in, as the first start in this process left them. */
export interface CachedInstallation {
  copy: InstallationCopy;
  teams: TestTeams;
}

/** Its sign-ins open what asks who is there for five minutes: those of a file of tests go on after it has started. */
const cachedMs = 2 * 60_000;
/** Settings that what is stored depends on: the keys and passwords of a pool, and whom its tokens name. */
const decisive = /^(?:MONGODB_URL|PUBLIC_URL|USER_POOL_)/;

const stored = new Map<string, CachedInstallation & { at: number }>();

/** @param startTime what the clock of the test says at its start, where it has one */
const keyOf = (env: Record<string, string>, startTime?: number) =>
  JSON.stringify([startTime, Object.entries(env).filter(([name]) => decisive.test(name))]);

export function findInstallation(env: Record<string, string>, startTime?: number): CachedInstallation | undefined {
  const found = stored.get(keyOf(env, startTime));
  return found !== undefined && performance.now() - found.at < cachedMs ? found : undefined;
}

export function cacheInstallation(
  env: Record<string, string>,
  startTime: number | undefined,
  installation: CachedInstallation,
): void {
  stored.set(keyOf(env, startTime), { ...installation, at: performance.now() });
}
