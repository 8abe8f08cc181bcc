// @ts-check
/**
 * Loaded first into every Node process and thread of a task (`--require`): writes down which files of the repository it
 * reads, which folders it lists, and which scripts it starts where this file cannot follow. Lines of a kind and a path.
 */
const childProcess = require('node:child_process');
const fs = require('node:fs');
const { registerHooks, syncBuiltinESMExports } = require('node:module');
const { resolve, sep } = require('node:path');
const { fileURLToPath } = require('node:url');
const threads = require('node:worker_threads');

const root = String(process.env.SAVOIR_READS_ROOT) + sep;
const log = String(process.env.SAVOIR_READS);
const { appendFileSync, realpathSync } = fs;
/** vitest itself lists whole workspaces when it looks for tests; what it finds, it reads. */
const isLooking = threads.isMainThread && /[\\/]vitest\.mjs$/.test(process.argv[1] ?? '');
/** Every start of the server loads all routes: what counts is which of them a test calls, and the tests' starter notes it. */
const isNotedWhenCalled = (/** @type {string} */ path) => isLooking && path.endsWith('.routes.ts');
/** @type {Set<string>} */
const seen = new Set();

/** @param {'file' | 'folder' | 'script'} kind @param {unknown} place */
function note(kind, place) {
  const path = pathOf(place);
  if (path === undefined || !path.startsWith(root) || path.includes(`${sep}node_modules${sep}`)) return;
  if (isNotedWhenCalled(path)) return;
  const line = `${kind} ${path}\n`;
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(log, line);
}

/** @param {unknown} place */
function pathOf(place) {
  if (typeof place === 'string') return place.startsWith('file:') ? fileURLToPath(place) : resolve(place);
  if (Buffer.isBuffer(place)) return resolve(place.toString());
  return place instanceof URL && place.protocol === 'file:' ? fileURLToPath(place) : undefined;
}

/** @param {Record<string, unknown>} owner @param {string[]} names @param {'file' | 'folder'} kind */
function watch(owner, names, kind) {
  for (const name of names) {
    const original = /** @type {(...args: unknown[]) => unknown} */ (owner[name]);
    /** @this {unknown} @param {unknown[]} args */
    owner[name] = function watched(...args) {
      note(kind, args[0]);
      return Reflect.apply(original, this, args);
    };
    // Some of them carry others, as `util.promisify` wants them.
    Object.defineProperties(owner[name], Object.getOwnPropertyDescriptors(original));
  }
}

const reading = ['readFile', 'open', 'copyFile', 'cp'];
const listing = isLooking ? [] : ['readdir', 'opendir'];
const inTwoForms = (/** @type {string[]} */ names) => names.flatMap((name) => [name, `${name}Sync`]);
for (const [owner, forms] of /** @type {const} */ ([
  [fs, inTwoForms],
  [fs.promises, (/** @type {string[]} */ names) => names],
])) {
  const functions = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (owner));
  watch(functions, forms(reading), 'file');
  watch(functions, forms(listing), 'folder');
}

/** @param {readonly string[]} args @param {string | undefined} nodeOptions */
function noteScript(args, nodeOptions) {
  if (nodeOptions?.includes(__filename)) return;
  for (const arg of args) if (/^[^-].*\.[cm]?[jt]s$/.test(arg)) note('script', arg);
}

// What every way to start a process takes that does not wait for its end.
const spawn = /** @type {(options: object) => unknown} */ (Reflect.get(childProcess.ChildProcess.prototype, 'spawn'));
/** @this {unknown} @param {{ args?: string[], envPairs?: string[] }} options */
function spawnNoted(options) {
  noteScript(
    options.args ?? [],
    options.envPairs?.find((pair) => pair.startsWith('NODE_OPTIONS=')),
  );
  return Reflect.apply(spawn, this, [options]);
}
Object.assign(childProcess.ChildProcess.prototype, { spawn: spawnNoted });

for (const name of /** @type {const} */ (['spawnSync', 'execFileSync'])) {
  const original = /** @type {(...args: unknown[]) => unknown} */ (childProcess[name]);
  /** @param {unknown[]} args */
  const noted = (...args) => {
    const options = /** @type {{ env?: NodeJS.ProcessEnv } | undefined} */ (args.find(isOptions));
    noteScript(/** @type {string[]} */ (args.find(Array.isArray) ?? []), (options?.env ?? process.env).NODE_OPTIONS);
    return Reflect.apply(original, childProcess, args);
  };
  Object.assign(childProcess, { [name]: noted });
}
/** @param {unknown} value */
function isOptions(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class NotedWorker extends threads.Worker {
  /** @param {string | URL} file @param {import('node:worker_threads').WorkerOptions} [options] */
  constructor(file, options) {
    const env = options?.env;
    if (env && env !== threads.SHARE_ENV) noteScript([String(pathOf(file))], String(Reflect.get(env, 'NODE_OPTIONS')));
    super(file, options);
  }
}
Object.assign(threads, { Worker: NotedWorker });
syncBuiltinESMExports();

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) note('file', realpathSync(new URL(url)));
    return next(url, context);
  },
});
