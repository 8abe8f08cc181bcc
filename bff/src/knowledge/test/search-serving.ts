import { type Binary, type Db, MongoServerError } from '../../adapters/database/database.ts';
import type { PassageRow } from '../passage.collection.ts';
import { findByTextStage, type TextFields, type TextStage } from './text-stage.ts';

interface SearchIndex {
  name: string;
  queryable: boolean;
  definition: VectorDefinition | TextDefinition;
}
interface VectorDefinition {
  fields: { type: string; path: string; numDimensions?: number }[];
}
interface TextDefinition {
  mappings: { dynamic: boolean; fields: TextFields };
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
 * A database with MongoDB's search process beside it: no server that has one runs on a test machine. Everything is asked
 * of the real database, the filter too; only the stages, their indexes and refusals are done here, after the manual.
 */
export function searchServing(
  db: Db,
  { maxIndexes = Infinity } = {},
): {
  db: Db;
  indexes: SearchIndex[];
  asked: (VectorStage | TextStage)[];
  stopIndexing: () => Promise<void>;
} {
  const indexes: SearchIndex[] = [];
  const asked: (VectorStage | TextStage)[] = [];
  /** What the index by words has, where it does not follow. */
  let indexed: readonly PassageRow[] | null = null;
  const real = db.collection<PassageRow>('passages');

  async function search(stage: VectorStage) {
    asked.push(stage);
    const definition = indexes.find(({ name, queryable }) => queryable && name === stage.index)?.definition;
    const fields = definition !== undefined && 'fields' in definition ? definition.fields : [];
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

  async function searchByWords(stage: TextStage, limit: number) {
    asked.push(stage);
    const definition = indexes.find(({ name, queryable }) => queryable && name === stage.index)?.definition;
    if (definition === undefined || !('mappings' in definition)) throw new Error(`no index ${stage.index}`);
    return findByTextStage(indexed ?? (await real.find().toArray()), stage, definition.mappings.fields, limit);
  }

  const passages = override(real, {
    listSearchIndexes: (name?: string) => ({
      toArray: () => Promise.resolve(indexes.filter((index) => name === undefined || index.name === name)),
    }),
    createSearchIndex: ({ name, definition }: Pick<SearchIndex, 'name' | 'definition'>) => {
      if (indexes.length === maxIndexes)
        return Promise.reject(new MongoServerError({ message: 'too many search indexes' }));
      indexes.push({ name, definition, queryable: false });
      return Promise.resolve(name);
    },
    aggregate(stages: { $vectorSearch?: VectorStage; $search?: TextStage; $limit?: number }[]) {
      const [first, second] = stages;
      const text = first?.$search;
      if (text !== undefined) return { toArray: () => searchByWords(text, second?.$limit ?? Infinity) };
      const stage = first?.$vectorSearch;
      return stage === undefined ? real.aggregate(stages) : { toArray: () => search(stage) };
    },
  });
  const collection = (name: string) => (name === 'passages' ? passages : db.collection(name));
  const stopIndexing = async () => {
    indexed = await real.find().toArray();
  };
  return { db: override(db, { collection }), indexes, asked, stopIndexing };
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
