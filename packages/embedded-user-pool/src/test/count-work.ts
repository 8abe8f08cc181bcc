import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The costly parts of cryptography: powers of SRP, hashes with a key, encryption. */
const counted = ['diffieHellman', 'hkdfSync', 'createHmac', 'createCipheriv', 'createDecipheriv'] as const;
type Counted = (typeof counted)[number];

/** Runs some work and counts what the process asked of Node's cryptography meanwhile. */
export async function countWork<T>(run: () => Promise<T>): Promise<{ result: T; work: Record<Counted, number> }> {
  const work = { diffieHellman: 0, hkdfSync: 0, createHmac: 0, createCipheriv: 0, createDecipheriv: 0 };
  const originals = counted.map((name) => [name, crypto[name]] as const);
  for (const [name, original] of originals) {
    const counting = (...args: unknown[]): unknown => {
      work[name]++;
      return Reflect.apply(original, crypto, args);
    };
    Reflect.set(crypto, name, counting);
  }
  syncBuiltinESMExports();
  try {
    return { result: await run(), work };
  } finally {
    for (const [name, original] of originals) Reflect.set(crypto, name, original);
    syncBuiltinESMExports();
  }
}
