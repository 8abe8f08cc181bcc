import * as fc from 'fast-check';
import { Int32, type Document } from 'mongodb';
import { filter } from './filters.ts';
import { pipeline, projection, sort } from './pipelines.ts';
import { update } from './updates.ts';
import { fields, path, value } from './values.ts';

/** Documents, indexes and the commands sent one after the other to the collection `docs`. */
export interface Scenario {
  docs: Document[];
  indexes: Document[];
  commands: Document[];
}

const direction = fc.constantFrom(new Int32(1), new Int32(-1));

const index: fc.Arbitrary<Document> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'a.b'), { minLength: 1, maxLength: 2 }),
    direction,
    fc.constantFrom<Document>({}, {}, {}, { sparse: true }, { partialFilterExpression: { d: { $gt: new Int32(0) } } }),
  )
  .map(([names, one, options]): Document => ({
    key: Object.fromEntries(names.map((name) => [name, one])),
    name: names.join('_'),
    ...options,
  }));

const find = fc
  .record(
    { filter, sort, projection, skip: fc.constantFrom(new Int32(1)), limit: fc.constantFrom(new Int32(2)) },
    {
      requiredKeys: ['filter'],
    },
  )
  .map((options): Document => {
    const isOrdered = options.sort !== undefined;
    const { skip: _skip, limit: _limit, ...rest } = options;
    // Without an order, which documents a limit takes is anybody's choice.
    return { find: 'docs', ...(isOrdered ? options : rest) };
  });

const command: fc.Arbitrary<Document> = fc.oneof(
  { weight: 6, arbitrary: find },
  { weight: 7, arbitrary: pipeline.map((stages): Document => ({ aggregate: 'docs', pipeline: stages, cursor: {} })) },
  filter.map((query): Document => ({ count: 'docs', query: { $and: [{ _id: { $exists: true } }, query] } })),
  fc.tuple(path, filter).map(([key, query]): Document => ({ distinct: 'docs', key, query })),
  {
    weight: 6,
    arbitrary: fc
      .record(
        { q: filter, change: update, multi: fc.boolean(), upsert: fc.boolean() },
        {
          requiredKeys: ['q', 'change'],
        },
      )
      .map(({ change, ...one }) => ({ ...one, ...change }))
      // One document of several that match is anybody's choice: by `_id` there is one.
      .chain((one) =>
        one.multi === true
          ? fc.constant(one)
          : fc.integer({ min: 0, max: 3 }).map((id) => ({ ...one, q: { ...one.q, _id: new Int32(id) } })),
      )
      .map((one): Document => ({ update: 'docs', updates: [one] })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record(
        { query: filter, sort, change: update, new: fc.boolean(), upsert: fc.boolean(), fields: projection },
        {
          requiredKeys: ['query', 'sort', 'change'],
        },
      )
      .map(({ change: { u, ...filters }, ...options }): Document => ({
        findAndModify: 'docs',
        ...options,
        update: u,
        ...filters,
      })),
  },
  filter.map((q): Document => ({ delete: 'docs', deletes: [{ q, limit: new Int32(0) }] })),
  fields.map((doc): Document => ({ insert: 'docs', documents: [{ _id: new Int32(9), ...doc }] })),
  value.map((id): Document => ({ insert: 'docs', documents: [{ _id: id }] })),
);

export const scenario: fc.Arbitrary<Scenario> = fc.record({
  docs: fc
    .array(fields, { minLength: 1, maxLength: 6 })
    .map((docs) => docs.map((doc, at): Document => ({ _id: new Int32(at), ...doc }))),
  indexes: fc.uniqueArray(index, { maxLength: 1 }),
  commands: fc.array(command, { minLength: 1, maxLength: 8 }),
});
