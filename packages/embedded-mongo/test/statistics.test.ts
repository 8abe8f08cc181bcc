import { expect, it } from 'vitest';
import { addIndex, isEmbedded, testDatabase } from './database.ts';

const database = testDatabase();

it('counts the documents and their bytes for db.stats()', async () => {
  const docs = await database.filled([{ _id: 1 }, { _id: 2, text: 'x'.repeat(1000) }]);
  await addIndex(docs, { text: 1 });
  expect(await database.db.stats()).toMatchObject({
    db: database.db.databaseName,
    collections: 1,
    objects: 2,
    indexes: 2,
  });
  expect((await database.db.command({ dbStats: 1, scale: 1024 }))['dataSize']).toBeCloseTo(1, 0);
});

it('reports rs.status() of its one member', async () => {
  const status = await database.client.db('admin').command({ replSetGetStatus: 1 });
  expect(status).toMatchObject({ myState: 1, members: [{ stateStr: 'PRIMARY', health: 1 }] });
});

// The reference has its own text for it.
it.runIf(isEmbedded)('reads every document and index to validate a collection', async () => {
  const docs = await database.filled([{ _id: 1, tags: ['a', 'b'] }, { _id: 2 }]);
  await addIndex(docs, { tags: 1 }, { sparse: true });
  expect(await database.db.command({ validate: docs.collectionName })).toMatchObject({
    ns: docs.namespace,
    valid: true,
    nrecords: 2,
    keysPerIndex: { _id_: 2, tags_1: 2 },
    errors: [],
  });
});
