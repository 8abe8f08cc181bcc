import { MongoError } from '../errors.ts';
import { documentOf, Documents } from '../storage/documents.ts';
import { namespaceOf, type Collection, type Index } from '../storage/metadata.ts';
import type { Store } from '../storage/store.ts';
import { decode } from '../value/document.ts';
import type { Execution } from './execution.ts';

/** Indexed without a pause, so that no one changes them between reading and indexing. */
const documentsAtOnce = 50;

/** The collection as it is now, also under another name. Throws when it was dropped. */
function current({ catalog }: Store, id: number): Collection {
  const collection = [...catalog.pending.values()].find((other) => other.id === id);
  if (!collection) throw new MongoError(276, 'the index build was ended: its collection was dropped');
  return collection;
}

/**
 * Fills new indexes of a collection. Others read and write meanwhile: what they write is in the new indexes already
 * (`Collection.building`), and no query is answered from them before they are whole.
 */
export async function fillIndexes(
  store: Store,
  execution: Execution,
  id: number,
  indexes: readonly Index[],
): Promise<void> {
  for (let last = -1, isDone = false; !isDone;) {
    const collection = current(store, id);
    const documents = new Documents(store, namespaceOf(collection));
    const rows = execution.connection.all(
      `SELECT rid, doc FROM c_${id} WHERE rid > ? ORDER BY rid LIMIT ?`,
      last,
      documentsAtOnce,
    );
    for (const row of rows) {
      last = Number(row['rid']);
      const doc = decode(documentOf(row['doc'], collection));
      for (const index of indexes) documents.addToIndex(index, last, doc);
    }
    isDone = rows.length < documentsAtOnce;
    if (!isDone && execution.isSliceOver()) await execution.pause();
  }
  for (const index of indexes) store.catalog.finishBuild(current(store, id), index);
}

/** Removes what a build that ended early has left. */
export function abandonIndexes(store: Store, id: number, indexes: readonly Index[]): void {
  const collection = [...store.catalog.pending.values()].find((other) => other.id === id);
  const left = collection?.building.filter((building) => indexes.some((index) => index.id === building.id)) ?? [];
  for (const index of left) store.catalog.abandonBuild(current(store, id), index);
}
