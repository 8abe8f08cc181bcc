import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EJSON } from 'bson';
import { startServer } from '../src/server/serve.ts';
import { placeForData } from '../src/testing.ts';
import { standBetween } from '../test/unified/fail-points.ts';
import { explanationOf } from '../test/unified/explained.ts';
import type { UnifiedFile } from '../test/unified/format.ts';
import { runFile, type Result } from '../test/unified/runner.ts';

// MongoDB's specification as tests: `UNIFIED_TESTS_DIR=… npm run bench -- mongo-unified`. The folder is a checkout of
// https://github.com/mongodb/specifications (`git clone --depth 1`), which is no part of this repository: its licence
// (CC BY-NC-SA 3.0) does not go with ours. SUITES names others than these, ONLY a part of the files' names, FAILURES=1
// shows each failure.

const suites = (process.env['SUITES'] ?? 'crud,retryable-writes,transactions').split(',');
const folder = process.env['UNIFIED_TESTS_DIR'];
const only = process.env['ONLY'] ?? '';

const print = (line: string) => process.stdout.write(`${line}\n`);

const of = (results: readonly Result[], kind: string): Result[] =>
  results.filter(({ verdict }) => verdict.kind === kind);

const whyOf = ({ verdict }: Result): string => ('why' in verdict ? verdict.why : '');

/** How often each of them, most often first. */
function printCounts(whys: readonly string[]): void {
  const counts = Map.groupBy(whys, (why) => why);
  for (const [why, all] of [...counts].toSorted(([, a], [, b]) => b.length - a.length))
    print(`${String(all.length).padStart(7)}  ${why}`);
}

/** @returns how many failures no one has explained */
function printResults(suite: string, results: readonly Result[]): number {
  const skipped = of(results, 'skipped').length;
  const failed = of(results, 'failed');
  const unexplained = failed.filter((result) => !explanationOf(result));
  print(
    `\n${suite}: ${of(results, 'passed').length} of ${results.length - skipped} pass, ${of(results, 'refused').length} are refused by design, ${failed.length} fail, ${unexplained.length} of them unexplained (${skipped} are not for a replica set of this version)`,
  );
  printCounts(of(results, 'refused').map((result) => `refused: ${whyOf(result)}`));
  printCounts(
    failed.flatMap((result) => {
      const explanation = explanationOf(result);
      return explanation ? [`${explanation.side}: ${explanation.what}`] : [];
    }),
  );
  for (const result of process.env['FAILURES'] === '1' ? failed : unexplained)
    print(`  ${result.file}: ${result.test}\n    ${whyOf(result)}`);
  return unexplained.length;
}

async function run(source: string): Promise<number> {
  const dir = mkdtempSync(join(placeForData(), 'mongo-unified-'));
  const server = await startServer({ dir, port: 0 });
  const between = await standBetween({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  const url = `mongodb://127.0.0.1:${between.port}/?directConnection=true`;
  let unexplained = 0;
  try {
    for (const suite of suites) {
      const files = globSync(`source/${suite}/tests/unified/*.json`, { cwd: source }).sort();
      const results: Result[] = [];
      for (const path of files.filter((file) => basename(file).includes(only))) {
        const file = EJSON.parse(readFileSync(join(source, path), 'utf8')) as UnifiedFile;
        results.push(...(await runFile(url, basename(path, '.json'), file)));
      }
      unexplained += printResults(suite, results);
    }
  } finally {
    await between.close();
    await server.close();
    rmSync(dir, { recursive: true });
  }
  return unexplained > 0 ? 1 : 0;
}

if (folder === undefined)
  print('Not run: set UNIFIED_TESTS_DIR to a checkout of https://github.com/mongodb/specifications.');
else if (!existsSync(join(folder, 'source')))
  throw new Error(`UNIFIED_TESTS_DIR: ${folder} has no folder ‘source’, as a checkout of mongodb/specifications has`);
else process.exitCode = await run(folder);
