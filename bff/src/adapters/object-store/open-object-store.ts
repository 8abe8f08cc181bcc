import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Secrets } from '../../secrets.ts';
import { openEmbeddedObjectStore, type EmbeddedObjectStore } from './embedded-object-store.ts';
import type { ObjectStore } from './object-store.ts';

/** The store of `S3_*`, or the embedded one, which has routes of its own. `clears`: nobody else uses it, so that what came half is left by a crash. */
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
  if (clears) await embedded.disk.clearIncoming();
  return { store: embedded, embedded };
}
