import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';

/** Bytes left on the disk of the embedded database; null where the database is elsewhere. */
export async function spaceLeft({
  mongodbUrl,
  dataDir,
}: Pick<Config, 'mongodbUrl' | 'dataDir'>): Promise<number | null> {
  if (mongodbUrl !== null) return null;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}
