import type { Binary, Db } from '../../adapters/database/database.ts';
import type { PassageRow } from '../passage.collection.ts';

interface SearchIndex {
  name: string;
  queryable: boolean;
  definition: { fields: { type: string; path: string; numDimensions?: number }[] };
}
interface VectorStage {
  index: string;
  path: string;
  queryVector: Binary;
  numCandidates: number;
  limit: number;
  filter: Record<string, unknown>;
}

/**
 * A database with MongoDB's vector search before it: no server that has it runs on a test machine. Everything is asked
 * of the real database, the filter too; only the stage, its index and its refusals are done here, after the manual.
 */
export function vectorSearching(db: Db): { db: Db; indexes: SearchIndex[]; asked: VectorStage[] } {
  const indexes: SearchIndex[] = [];
  const asked: VectorStage[] = [];
  const real = db.collection<PassageRow>('passages');

  async function search(stage: VectorStage) {
    asked.push(stage);
    const fields = indexes.find(({ name, queryable }) => queryable && name === stage.index)?.definition.fields ?? [];
    const vector = stage.queryVector.toFloat32Array();
    if (fields.every(({ path, numDimensions }) => path !== stage.path || numDimensions !== vector.length))
      throw new Error(`no index of ${vector.length} numbers on ${stage.path}`);
    for (const path of Object.keys(stage.filter))
      if (fields.every((field) => field.type !== 'filter' || field.path !== path))
        throw new Error(`${path} needs to be indexed as a filter`);
    if (stage.numCandidates < stage.limit) throw new Error('numCandidates is below limit');
    const rows = await real.find(stage.filter).toArray();
    return rows
      .flatMap(({ _id, source, vector: stored }) => {
        const values = stored?.values.toFloat32Array();
        return values?.length === vector.length ? [{ _id, source, similarity: (1 + dot(vector, values)) / 2 }] : [];
      })
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, stage.limit);
  }

  const passages = override(real, {
    listSearchIndexes: (name?: string) => ({
      toArray: () => Promise.resolve(indexes.filter((index) => name === undefined || index.name === name)),
    }),
    createSearchIndex: ({ name, definition }: Pick<SearchIndex, 'name' | 'definition'>) => {
      indexes.push({ name, definition, queryable: false });
      return Promise.resolve(name);
    },
    aggregate(stages: { $vectorSearch?: VectorStage }[]) {
      const stage = stages[0]?.$vectorSearch;
      return stage === undefined ? real.aggregate(stages) : { toArray: () => search(stage) };
    },
  });
  const collection = (name: string) => (name === 'passages' ? passages : db.collection(name));
  return { db: override(db, { collection }), indexes, asked };
}

/** The object with some of its methods done differently. */
const override = <T extends object>(object: T, methods: Record<string, unknown>): T =>
  new Proxy(object, {
    get(target, name) {
      const own: unknown = typeof name === 'string' && Object.hasOwn(methods, name) ? methods[name] : undefined;
      const value: unknown = own ?? Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
