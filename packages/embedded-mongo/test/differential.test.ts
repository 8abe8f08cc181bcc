import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { isEmbedded, testDatabase } from './database.ts';
import { compareServers } from './differential/compare.ts';
import { outcomesOf } from './differential/outcome.ts';
import { recorded } from './differential/recorded.ts';

const database = testDatabase();

it('answers random commands as a reference server did, with every type and error code', async () => {
  const all = recorded();
  for (const { scenario, outcomes } of all)
    expect({ scenario, outcomes: await outcomesOf(database.db, scenario) }).toEqual({ scenario, outcomes });
  expect(all.flatMap(({ outcomes }) => outcomes).length).toBeGreaterThan(500);
});

const reference = process.env['REFERENCE_MONGODB_URL'];

// `npm run bench -- mongo-differential` runs tens of thousands of these and prints the table.
it.runIf(isEmbedded && reference !== undefined)(
  'answers other random commands as the reference does, but for what is explained',
  async () => {
    const client = new MongoClient(reference ?? '');
    const theirs = client.db(database.db.databaseName);
    try {
      const { unexplained } = await compareServers({ ours: database.db, theirs }, { seed: 1, cases: 1000 });
      expect(unexplained).toEqual([]);
    } finally {
      await theirs.dropDatabase();
      await client.close();
    }
  },
);
