import { readdirSync, readFileSync } from 'node:fs';
import { usageOf } from '../../src/ingestion/pdf/process/process-usage.ts';

const everyMs = 50;

/** Runs something and answers the most memory, in MB, that the processes it started held together at one moment. */
export async function peakOfChildren<T>(work: () => Promise<T>): Promise<{ result: T; peakMb: number }> {
  let peakMb = 0;
  const look = async () => {
    const sizes = await Promise.all(childrenOf(process.pid).map(usageOf));
    peakMb = Math.max(
      peakMb,
      sizes.reduce<number>((sum, usage) => sum + (usage?.residentMb ?? 0), 0),
    );
  };
  const timer = setInterval(() => void look(), everyMs);
  try {
    const result = await work();
    return { result, peakMb };
  } finally {
    clearInterval(timer);
  }
}

/** Ids of running child processes, from /proc: Linux only. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        // It ended between two looks.
        return false;
      }
    });
}
