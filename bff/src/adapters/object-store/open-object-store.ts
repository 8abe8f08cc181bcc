import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Secrets } from '../../secrets.ts';
import { openEmbeddedObjectStore, type EmbeddedObjectStore } from './embedded-object-store.ts';
import type { ObjectStore } from './object-store.ts';

/** An upload to which nothing is added for so long is one of a process that died. */
const abandonedMs = 3600_000;

/** The store of `S3_*`, or the embedded one, which has routes of its own. `clears`: what came half is left by a crash, unless another process may be taking it in. */
export async function openObjectStore(
  config: Config,
  secrets: Secrets,
  clock: () => Date,
  { clears }: { clears: boolean } = { clears: true },
): Promise<{ store: ObjectStore; embedded: EmbeddedObjectStore | null }> {
  if (config.s3 !== null) {
    // The client of S3 takes half a second to load: only those who use it pay.
    const { openS3ObjectStore } = await import('./s3-object-store.ts');
    return { store: openS3ObjectStore(config.s3, config.s3Region), embedded: null };
  }
  const keys = { accessKeyId: secrets.storageAccessKeyId, secretAccessKey: secrets.storageSecretAccessKey };
  const embedded = openEmbeddedObjectStore(join(config.dataDir, 'objects'), keys, clock);
  // With a database of its own a process is alone on the folder.
  const sharedMs = config.mongodbUrl === null ? 0 : abandonedMs;
  if (clears) await embedded.disk.clearIncoming(new Date(Date.now() - sharedMs));
  return { store: embedded, embedded };
}
