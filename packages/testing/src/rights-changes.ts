import type { Services } from '@savoir/bff/testing';

/** What decides who calls and what they may do. */
const decisive = new Set(['users', 'companies', 'identity_users', 'identity_refresh_tokens']);

const writes = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'bulkWrite',
];

type Write = (...args: unknown[]) => Promise<unknown>;
interface Collection {
  collectionName: string;
}
interface WriteOptions {
  session?: { once?: (event: 'ended', listener: () => void) => unknown };
}

const listeners = new Set<() => void>();
const notifyAll = () => {
  for (const listener of listeners) listener();
};

let isWatching = false;

/** Every collection of this process has its methods from one prototype, whichever client opened it. */
function watch(db: Services['db']): void {
  if (isWatching) return;
  isWatching = true;
  const prototype = Object.getPrototypeOf(db.collection('users')) as Record<string, Write>;
  for (const name of writes) {
    const write = prototype[name];
    if (write === undefined) throw new Error(`the driver has no ${name}`);
    prototype[name] = async function told(this: Collection, ...args: unknown[]) {
      if (!decisive.has(this.collectionName)) return write.apply(this, args);
      // Others see what a transaction wrote when it has ended.
      (args.at(-1) as WriteOptions | undefined)?.session?.once?.('ended', notifyAll);
      return write.apply(this, args).finally(notifyAll);
    };
  }
}

/**
 * Reports every write in this process that may change who calls or what they may do, once it is done. The product takes
 * some seconds for it; tests need not wait, and need not ask the database with every request either: that was a third of
 * all they asked. Gives what ends it.
 */
export function onRightsChange(db: Services['db'], tell: () => void): () => void {
  watch(db);
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The clock of a test: a trial or a session may be over once it has moved. */
export function tellingClock(clock: () => Date): () => Date {
  let last: number | null = null;
  return () => {
    const now = clock();
    if (now.getTime() !== last) notifyAll();
    last = now.getTime();
    return now;
  };
}
