// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {object} Outcome
 * @property {number} code as a shell would report it: 128 + number for a signal
 * @property {string} output standard output and error, in the order they came
 */

/** How long a tool that is ended may take to tidy up. */
const tidyMs = 5_000;

/**
 * Runs a tool to its end and keeps what it printed. One that prints nothing for `quietMs` is ended, with what it printed
 * so far and the code 124, as timeout(1) gives it: a slow machine takes long, but goes on.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, quietMs?: number }} options
 * @returns {Promise<Outcome>}
 */
export function capture(file, args, { cwd, env = process.env, quietMs }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        chunks.push(chunk);
        limit?.restart();
      });
    }
    const limit = quietMs === undefined ? undefined : endWhenQuiet(child, quietMs);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const isEnded = limit?.stop() ?? false;
      resolve({ code: isEnded ? 124 : exitCode(code, signal), output: Buffer.concat(chunks).toString() });
    });
  });
}

/**
 * Ends a process that prints nothing for so long; `stop` says whether it did.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} quietMs
 */
function endWhenQuiet(child, quietMs) {
  let isEnded = false;
  /** @type {NodeJS.Timeout | undefined} */
  let hard;
  const soft = setTimeout(() => {
    isEnded = true;
    child.kill('SIGTERM');
    hard = setTimeout(() => child.kill('SIGKILL'), tidyMs);
    // What it started may outlive it, and hold its output open.
    child.once('exit', () => [child.stdout, child.stderr].map((stream) => stream?.destroy()));
  }, quietMs);
  return {
    restart() {
      if (!isEnded) soft.refresh();
    },
    stop() {
      clearTimeout(soft);
      clearTimeout(hard);
      return isEnded;
    },
  };
}

/**
 * Hands the terminal to a program and gives its exit code. Ctrl-C reaches npm, this process and, through npm, this
 * process again; the program, in a group of its own, gets it once.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function handTerminalTo(file, args, { cwd, env = process.env }) {
  return new Promise((resolve, reject) => {
    const grouped = process.platform !== 'win32';
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], detached: grouped });
    /** @type {Map<NodeJS.Signals, number>} */
    const last = new Map();
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      const repeated = Date.now() - (last.get(signal) ?? 0) < 1_000;
      if (repeated || child.pid === undefined) return;
      last.set(signal, Date.now());
      // The group, as a terminal would: what the program started stops with it.
      if (grouped) process.kill(-child.pid, signal);
      else child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const settle = () => {
      for (const signal of forwarded) process.off(signal, forward);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code, signal) => {
      settle();
      resolve(exitCode(code, signal));
    });
  });
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return signal ? 128 + constants.signals[signal] : (code ?? 1);
}
