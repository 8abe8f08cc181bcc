import { Session } from 'node:inspector/promises';
import { relative, resolve, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = resolve(import.meta.dirname, '../../..');

/** What came before still ends, and what an answer leaves to be done starts. */
const settleMs = 200;

/** Sources of the product. The starter of tests, tests and libraries are none of it. */
const isSource = (path: string): boolean =>
  /^(bff|packages\/[^/]+)\/src\//.test(path) && !path.startsWith('packages/testing/') && !path.endsWith('.test.ts');

export interface SourceCoverage {
  /** Source files of which a function started while `act` ran, relative to the repository, in order. */
  filesOf(act: () => Promise<unknown>): Promise<string[]>;
}

/** Counts calls from here on, by V8, of this thread: what modules do while they load is no call. */
export async function openSourceCoverage(): Promise<SourceCoverage> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  /** What ran since it was taken last. */
  async function take(): Promise<string[]> {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ functions }) => functions.some(({ functionName, ranges }) => hasRun(functionName, ranges)))
      .filter(({ url }) => url.startsWith('file:'))
      .map(({ url }) => relative(root, fileURLToPath(url)).split(sep).join('/'))
      .filter(isSource)
      .toSorted();
  }
  return {
    async filesOf(act) {
      await delay(settleMs);
      await take();
      await act();
      await delay(settleMs);
      return [...new Set(await take())];
    },
  };
}

/** The module itself is a function without a name that starts with the file. */
const hasRun = (name: string, [range]: readonly { startOffset: number; count: number }[]): boolean =>
  range !== undefined && range.count > 0 && !(name === '' && range.startOffset === 0);
