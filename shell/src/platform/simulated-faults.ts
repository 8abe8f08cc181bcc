import { devModeKey } from '@savoir/contracts/dev-conf';

const isDeveloping = (storage: Storage): boolean => storage.getItem(devModeKey) === 'true';
/** No one but developers needs its code. */
const load = () => import('./simulate-faults.ts');

/** The network as the developers' tools ask for it: slow, refusing, with a token that is over. Untouched while they ask for nothing. */
export const withSimulatedFaults =
  (fetch: typeof globalThis.fetch, storage: Storage): typeof globalThis.fetch =>
  async (input, init) =>
    isDeveloping(storage) ? (await load()).fetchWithFaults(fetch, storage, input, init) : fetch(input, init);

/** Throws for a remote that is to fail. */
export async function failIfSimulated(remote: string, storage: Storage): Promise<void> {
  if (isDeveloping(storage)) (await load()).failIfAsked(remote, storage);
}
