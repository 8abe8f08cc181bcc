import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/index.ts';
import { placeForData } from '../src/testing.ts';
import { compareServers } from '../test/differential/compare.ts';
import { record } from '../test/differential/recorded.ts';
import { explanations } from '../test/differential/explained.ts';
import { canonical } from '../test/differential/outcome.ts';

// Random commands on this server and on another one, every answer compared with its types:
// `REFERENCE_MONGODB_URL=mongodb://… npm run bench -- mongo-differential`. SEED and CASES choose which and how many;
// RECORD=1 writes what both answer alike for the tests, which need no reference.

const print = (line: string) => process.stdout.write(`${line}\n`);
const url = process.env['REFERENCE_MONGODB_URL'];

async function run(reference: string): Promise<number> {
  const dir = mkdtempSync(join(placeForData(), 'mongo-differential-'));
  const server = await startEmbeddedMongo({ dir });
  const [ours, theirs] = [new MongoClient(server.url), new MongoClient(reference)];
  const name = `differential_${process.pid}`;
  try {
    const started = Date.now();
    const seed = Number(process.env['SEED'] ?? 1);
    let shown = 0;
    const result = await compareServers(
      { ours: ours.db(name), theirs: theirs.db(name) },
      {
        seed,
        cases: Number(process.env['CASES'] ?? 20_000),
        onSeed({ unexplained }) {
          for (const { seed: at, difference, scenario } of unexplained.slice(shown)) {
            print(`\nseed ${at}, not explained: ${JSON.stringify(canonical(difference.command))}`);
            print(`  with ${JSON.stringify(canonical({ docs: scenario.docs, indexes: scenario.indexes }))}`);
            print(`  here      ${JSON.stringify(difference.ours)}`);
            print(`  reference ${JSON.stringify(difference.theirs)}`);
          }
          shown = unexplained.length;
        },
      },
    );
    const different = [...result.explained.values()].reduce((sum, count) => sum + count, result.unexplained.length);
    print(
      `\n${result.cases} cases from seed ${seed} in ${Math.round((Date.now() - started) / 1000)} s, ${different} different:`,
    );
    for (const explanation of explanations)
      print(
        `${String(result.explained.get(explanation) ?? 0).padStart(7)}  ${explanation.side.padEnd(10)} ${explanation.what}`,
      );
    print(`${String(result.unexplained.length).padStart(7)}  not explained`);
    if (process.env['RECORD'] === '1') await record({ ours: ours.db(name), theirs: theirs.db(name) });
    return result.unexplained.length > 0 ? 1 : 0;
  } finally {
    await theirs.db(name).dropDatabase();
    await Promise.all([ours.close(), theirs.close()]);
    await server.close();
    rmSync(dir, { recursive: true });
  }
}

if (url === undefined) print('Not measured: set REFERENCE_MONGODB_URL to a MongoDB server to compare with.');
else process.exitCode = await run(url);
