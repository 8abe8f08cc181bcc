import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'jose';
import type { Secrets } from '../crypto/secrets.ts';
import { signingKeyReloadMs, tokenMs } from '../durations.ts';
import type { KeyUse, SigningKeyCollection, SigningKeyDocument } from './signing-keys.collection.ts';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

export interface SigningKeys {
  current(use: KeyUse): Promise<SigningKey>;
  /** Public part of a key that may have signed tokens of that use; undefined for a foreign one. */
  verifying(use: KeyUse, kid: string | undefined): Promise<KeyObject | undefined>;
  /** As last loaded. */
  readonly jwks: { keys: JWK[] };
  publishedKeys(): Promise<{ keys: JWK[] }>;
  /**
   * Signs with new keys from now on, in the place of those that are so old. Tokens signed before stay good: their keys are
   * stored until all have ended.
   */
  rotate(olderThanMs?: number): Promise<void>;
}

interface Loaded {
  at: number;
  documents: SigningKeyDocument[];
  signing: Record<KeyUse, SigningKey>;
  publicKeys: Map<string, KeyObject>;
}

const uses = ['id', 'access'] as const;
const generateRsa = promisify(generateKeyPair);
const context = (use: KeyUse) => `signing key ${use}`;
/** An unknown key asks the database again at most this often. */
const unknownKeyPauseMs = 5000;

/** Loads the keys, making one of each use at the very first start; of several instances starting at once, one key wins. */
export async function openSigningKeys(
  collection: SigningKeyCollection,
  secrets: Secrets,
  now: () => number,
): Promise<SigningKeys> {
  for (const use of uses) {
    const stored = await collection.all();
    if (!stored.some((key) => key.use === use)) await collection.insert(await makeKey(use, 1, secrets, now()));
  }
  let loaded = await load();

  async function load(): Promise<Loaded> {
    const documents = await collection.all();
    const open = (use: KeyUse): SigningKey => {
      const newest = documents.find((key) => key.use === use);
      if (!newest) throw new Error(`The user pool has no ${use} key.`);
      const der = secrets.open(context(use), Buffer.from(newest.sealedPrivateKey, 'base64'));
      return { kid: newest.kid, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
    };
    const publicKeys = documents.map(
      (key) => [`${key.use} ${key.kid}`, createPublicKey({ key: key.publicJwk, format: 'jwk' })] as const,
    );
    return {
      at: now(),
      documents,
      signing: { id: open('id'), access: open('access') },
      publicKeys: new Map(publicKeys),
    };
  }

  const fresh = async (maxAgeMs = signingKeyReloadMs) =>
    now() - loaded.at < maxAgeMs ? loaded : (loaded = await load());
  const jwksOf = ({ documents }: Loaded) => ({
    keys: documents.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: 'RS256', use: 'sig' })),
  });

  return {
    current: async (use) => (await fresh()).signing[use],
    async verifying(use, kid) {
      const name = `${use} ${kid}`;
      return loaded.publicKeys.get(name) ?? (await fresh(unknownKeyPauseMs)).publicKeys.get(name);
    },
    get jwks() {
      return jwksOf(loaded);
    },
    publishedKeys: async () => jwksOf(await fresh(unknownKeyPauseMs)),
    async rotate(olderThanMs = 0) {
      const documents = await collection.all();
      for (const use of uses) {
        const [newest, ...former] = documents.filter((key) => key.use === use);
        if (newest && now() - newest.createdAt.getTime() < olderThanMs) continue;
        const generation = (newest?.generation ?? 0) + 1;
        // Its successor has signed for so long that nothing signed with it can still be valid.
        const ended = former.filter((_, index) => {
          const successor = index === 0 ? newest : former[index - 1];
          return successor && now() - successor.createdAt.getTime() > signingKeyReloadMs + tokenMs;
        });
        await collection.insert(await makeKey(use, generation, secrets, now()));
        await collection.removeUpTo(use, Math.max(0, ...ended.map((key) => key.generation)));
      }
      loaded = await load();
    },
  };
}

async function makeKey(
  use: KeyUse,
  generation: number,
  secrets: Secrets,
  createdAt: number,
): Promise<SigningKeyDocument> {
  const { privateKey, publicKey } = await generateRsa('rsa', { modulusLength: 2048 });
  const { kty = 'RSA', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    _id: `${use} ${generation}`,
    use,
    generation,
    kid: randomUUID(),
    publicJwk: { kty, n, e },
    sealedPrivateKey: secrets.seal(context(use), der).toString('base64'),
    createdAt: new Date(createdAt),
  };
}
