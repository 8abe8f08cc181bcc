import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Of a data directory, all of it. */
export const dataFile = 'data.sqlite';

/** Given up where the disk is full, so that the server starts and something can be deleted. */
const reserveFile = 'reserve';
const reserveBytes = 4 * 1024 * 1024;

/** Left behind by a server that did not come to its end. */
const runningFile = 'running';

export const pathsIn = (dir: string) => ({
  data: join(dir, dataFile),
  log: join(dir, `${dataFile}-wal`),
  commits: join(dir, 'commits'),
  running: join(dir, runningFile),
  reserve: join(dir, reserveFile),
});

/** Makes the directory and the file, and lets no one but the owner at them, whatever they were before. */
export function prepareDirectory(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  const { data, log, commits } = pathsIn(dir);
  // SQLite gives the files beside it the rights of this one.
  closeSync(openSync(data, 'a', 0o600));
  for (const file of [data, log, `${data}-shm`, commits]) if (existsSync(file)) chmodSync(file, 0o600);
}

/** The log is found again after a crash only if the directory that names it is on the disk too. */
export function flushDirectory(dir: string): void {
  // Windows has no such thing, and needs none.
  if (process.platform === 'win32') return;
  const directory = openSync(dir, 'r');
  fsyncSync(directory);
  closeSync(directory);
}

/** @returns whether the last server came to its end */
export function noteStart(dir: string): boolean {
  const { running } = pathsIn(dir);
  const wasClean = !existsSync(running);
  closeSync(openSync(running, 'a', 0o600));
  return wasClean;
}

export function noteEnd(dir: string): void {
  rmSync(pathsIn(dir).running, { force: true });
}

/** @returns whether there was something to give up */
export function releaseReserve(dir: string): boolean {
  const { reserve } = pathsIn(dir);
  if (!existsSync(reserve)) return false;
  rmSync(reserve);
  return true;
}

/** TMPFS_MAGIC of linux/magic.h. */
const memoryType = 0x01021994;

/** Of such a directory nothing outlives the machine: there is no disk to wait for. */
export const isInMemory = (dir: string): boolean => process.platform === 'linux' && statfsSync(dir).type === memoryType;

function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/** Whether the log can be copied into the file, and what is deleted be written into the log. */
export const hasRoomFor = (dir: string, logBytes: number): boolean => freeBytes(dir) > logBytes + reserveBytes;

/** Gives up the reserve where there is little room besides, and makes it where it is a small part of what is free. */
export function settleReserve(dir: string): void {
  const { reserve } = pathsIn(dir);
  const free = freeBytes(dir);
  if (free < 2 * reserveBytes) releaseReserve(dir);
  if (existsSync(reserve) || free < 4 * reserveBytes) return;
  const file = openSync(reserve, 'w', 0o600);
  // Written, not only named: a hole takes no room.
  const zeros = Buffer.alloc(1024 * 1024);
  for (let at = 0; at < reserveBytes; at += zeros.length) writeSync(file, zeros);
  closeSync(file);
}
