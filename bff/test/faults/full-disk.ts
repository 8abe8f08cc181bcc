import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A small file system that only one process and its children see, and that a test may fill. */
export interface SmallDisk {
  /** Where it is for the process. */
  folder: string;
  /** What starts a process on it. */
  inside: readonly string[];
  /** Takes all that is free. */
  fill(pid: number): Promise<void>;
  free(pid: number): void;
}

/** Throws where the system lets no one but root mount something of their own: then the fault cannot be made. */
export function smallDisk(megabytes: number): SmallDisk {
  const mount = (folder: string) => `mount -t tmpfs -o size=${megabytes}m,mode=700 savoir '${folder}'`;
  const folder = mkdtempSync(join(tmpdir(), 'savoir-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const asOwner: readonly [string, ...string[]] = [
    'unshare',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    `${mount(folder)} && exec "$@"`,
    'sh',
  ];
  const [program, ...rest] = [...asOwner, 'true'];
  const tried = spawnSync(program, rest);
  if (tried.status !== 0)
    throw new Error(`no disk can be filled here: unshare --map-root-user --mount says ${String(tried.stderr)}`);
  // The process's own view of the files, from outside.
  const ballast = (pid: number) => `/proc/${pid}/root${folder}/ballast`;
  return {
    folder,
    inside: asOwner,
    async fill(pid) {
      const file = await open(ballast(pid), 'w');
      const pieces = [1 << 20, 1 << 12, 1];
      try {
        for (const size of pieces) while (await hasRoom(file, size));
      } finally {
        await file.close();
      }
    },
    free(pid) {
      truncateSync(ballast(pid), 0);
      if (statSync(ballast(pid)).size > 0) throw new Error('the ballast is still there');
      writeFileSync(ballast(pid), '');
    },
  };
}

const hasRoom = (file: Awaited<ReturnType<typeof open>>, size: number): Promise<boolean> =>
  file.appendFile(Buffer.alloc(size)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOSPC') return false;
      throw error;
    },
  );
