import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What the shell's build wrote into this file; null where it is not built. */
export async function readBuilt<Kind extends z.ZodMiniType>(
  shellDir: string,
  file: string,
  kind: Kind,
): Promise<z.infer<Kind> | null> {
  try {
    return z.parse(kind, JSON.parse(await readFile(join(shellDir, file), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
