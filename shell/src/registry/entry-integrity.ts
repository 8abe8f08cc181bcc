import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What the registry says each entry must be, by its address. Nothing is checked that has no hash: dev servers make none. */
export interface EntryIntegrity {
  expect(address: string, integrity: string): void;
  /** Makes the federation runtime refuse an entry that is not what was registered. */
  plugin: ModuleFederationRuntimePlugin;
  /** Why an entry did not come, if it came altered; asks for it afresh, past what the browser has stored of it. */
  whyRefused(address: string): Promise<Error | null>;
}

export const isHash = (integrity: string): boolean => /^sha(256|384|512)-[A-Za-z0-9+/]{40,}={0,2}$/.test(integrity);

/** A server that does not answer has altered nothing. */
const usualPatienceMs = 5000;

export function createEntryIntegrity(patienceMs = usualPatienceMs): EntryIntegrity {
  const expected = new Map<string, string>();
  return {
    expect(address, integrity) {
      if (isHash(integrity)) expected.set(address, integrity);
      else expected.delete(address);
    },
    plugin: {
      name: 'savoir:integrity',
      createScript({ url }) {
        const integrity = expected.get(url);
        if (integrity === undefined) return undefined;
        const script = Object.assign(document.createElement('script'), { src: url, integrity, async: true });
        script.crossOrigin = 'anonymous';
        return script;
      },
      // A version of an early build names a federation manifest, and that the entry.
      fetch(url, init) {
        const integrity = expected.get(url);
        return integrity === undefined ? undefined : fetch(url, { ...init, integrity });
      },
    },
    async whyRefused(address) {
      const integrity = expected.get(address);
      if (integrity === undefined) return null;
      if (!(await isAltered(address, integrity, patienceMs))) return null;
      return new Error(`${address} is not what was registered`);
    },
  };
}

/** Asks for a file afresh: it comes, but not as it has to be. */
export async function isAltered(address: string, integrity: string, patienceMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs);
  const comes = (init: RequestInit) =>
    fetch(address, { ...init, signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  return !(await comes({ integrity, cache: 'reload' })) && (await comes({ cache: 'no-store' }));
}
