import type { Services } from '../commands/command.ts';
import { MongoError } from '../errors.ts';
import { Execution } from '../plan/execution.ts';
import { everything, scan } from '../plan/scan.ts';
import { othersFirst } from '../plan/turns.ts';
import { Documents } from '../storage/documents.ts';
import { namespaceOf, type Collection, type Index } from '../storage/metadata.ts';
import { keyOf, successor } from '../value/key.ts';
import { Rank } from '../value/kind.ts';

/** Deletions per write; other writes come between. */
const batchSize = 100;

/** Keys of dates up to the limit. Values of other types never expire. */
function expiredRange(index: Index, limit: Date): readonly [Buffer, Buffer] {
  const descending = index.fields[0]?.descending ?? false;
  const date = keyOf(limit, descending);
  const type = Buffer.from([descending ? ~Rank.date & 0xff : Rank.date]);
  return descending ? [date, successor(type)] : [type, successor(date)];
}

async function sweepIndex(
  { store, queue }: Services,
  collection: Collection,
  index: Index,
  isStopped: () => boolean,
): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize && !isStopped(); await othersFirst()) {
    deleted = await queue.submit(() => {
      const now = store.catalog.pending.get(namespaceOf(collection));
      const current = now?.indexes.find((other) => other.id === index.id);
      if (!now || now.id !== collection.id || current?.expireAfterSeconds == null) return 0;
      const limit = new Date(Date.now() - current.expireAfterSeconds * 1000);
      const execution = new Execution(store.writer, () => store.catalog.pending, new Date(), null);
      const documents = new Documents(store, namespaceOf(collection));
      let count = 0;
      for (const item of scan(
        execution,
        now,
        {
          kind: 'index',
          index: current,
          ranges: [expiredRange(current, limit)],
          reverse: false,
          sorted: false,
          merge: false,
          score: 0,
        },
        everything,
      )) {
        if (typeof item === 'symbol') continue;
        documents.remove(item.rid, item.doc);
        if (++count === batchSize) break;
      }
      return count;
    });
  }
}

/** Deletes documents whose time has come, in every TTL index. */
async function sweepExpired(services: Services, isStopped: () => boolean): Promise<void> {
  for (const collection of services.store.catalog.committed.values()) {
    for (const index of collection.indexes)
      if (index.expireAfterSeconds !== null) await sweepIndex(services, collection, index, isStopped);
  }
}

/** Runs the TTL sweep and forgets idle cursors and old replies, until stopped. */
export function startHousekeeping(services: Services, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let last = Date.now();
  const tick = async (): Promise<void> => {
    services.cursors.killIdle();
    await services.queue.submit(() => services.retries.forgetOld());
    await sweepExpired(services, () => isStopped);
  };
  let isShrinking = false;
  /** Slowly: other writes come between, and a quiet server gives back 2 MB a second. */
  const shrink = (): void => {
    if (isShrinking || !services.store.canShrink) return;
    isShrinking = true;
    services.queue
      .submit(() => services.store.shrink())
      .catch((error: unknown) => {
        if (!(error instanceof MongoError && error.code === 24)) onError(error);
      })
      .finally(() => (isShrinking = false));
  };
  const timer = setInterval(() => {
    if (!isStopped) shrink();
    if (isStopped || Date.now() - last < services.ttl.intervalMs) return;
    last = Date.now();
    running = running.then(tick).catch((error: unknown) => {
      // A transaction was open for long: the next sweep catches up.
      if (!(error instanceof MongoError && error.code === 24)) onError(error);
    });
  }, 500);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
