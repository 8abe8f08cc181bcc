import type { Services } from '../../../services.ts';
import { analyserVersion } from './analyser-version.ts';
import { countIngesting, findReadBefore } from '../document.collection.ts';
import { readAgain } from './read-again.ts';

const lookMs = 1000;

/**
 * Has every document read again that an earlier analysis has read, and waits until none is being read; `report` is called with how
 * many are left. Answers how many there were. Documents answer with what was read before until the new reading is whole.
 */
export async function reingestAll(services: Services, report: (left: number) => void): Promise<number> {
  const { db, jobs } = services;
  let count = 0;
  for (const row of await findReadBefore(db, analyserVersion)) {
    if ((await readAgain(services, row)) !== null) count++;
  }
  jobs.start();
  for (let left = await countIngesting(db); left > 0; left = await countIngesting(db)) {
    report(left);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  return count;
}
