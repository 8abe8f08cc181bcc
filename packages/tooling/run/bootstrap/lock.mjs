// @ts-check
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Lets one process of this machine at a time do `work`, so that `npm start` and `npm test` side by side do not install
 * over each other. A lock whose owner died is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when someone else is at it
 */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = false; !tryLock(file); waited = true) {
    if (isAbandoned(file)) rmSync(file, { force: true });
    else {
      if (!waited) onWait();
      await sleep(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    // An empty file is a lock just being written; after some seconds its writer is dead.
    if (!owner) return Date.now() - statSync(file).mtimeMs > 5_000;
    process.kill(owner, 0);
    return false;
  } catch (error) {
    // ENOENT: released meanwhile, the next try takes it. EPERM: the owner lives, as another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}
