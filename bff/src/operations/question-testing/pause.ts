import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../../services.ts';

/** No one waits for these answers: between two of them is time for those someone does wait for. */
const pauseMs = 100;

export async function pause({ traffic }: Pick<Services, 'traffic'>, signal: AbortSignal): Promise<void> {
  await wait(pauseMs, undefined, { signal });
  await traffic.lull();
}
