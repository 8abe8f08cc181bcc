import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DeployedFile } from '@savoir/contracts/dev';
import type { Services } from '../../../services.ts';
import { hashIn, integrityOf } from '../files/integrity.ts';

/** Files of every remote and version lie under what they contain: one that is the same is there once. */
export const storeKey = (integrity: string): string => `remote-files/${hashIn(integrity)}`;

/** Nothing but this product reads them, and by their hash. */
export const storedType = 'application/octet-stream';

/** The bytes of this file; null where no one stored it. */
export async function readStored({ store }: Pick<Services, 'store'>, integrity: string): Promise<Buffer | null> {
  const key = storeKey(integrity);
  return (await store.stat(key)) === null ? null : buffer(await store.read(key));
}

/** Copies a version that lies in this server's folder to where the other instances find it. Throws for an altered file. */
export async function storeFiles(
  { store }: Pick<Services, 'store'>,
  folder: string,
  files: readonly DeployedFile[],
): Promise<void> {
  await Promise.all(
    files.map(async ({ path, integrity }) => {
      const key = storeKey(integrity);
      if ((await store.stat(key)) !== null) return;
      const bytes = await readFile(join(folder, path));
      if (integrityOf(bytes) !== integrity) throw new Error(`${path} is not what the build wrote`);
      await store.write(key, bytes, storedType);
    }),
  );
}
