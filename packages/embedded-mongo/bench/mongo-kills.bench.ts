import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killInRounds } from '../test/kill-rounds.ts';

// Kills the server under writers of every kind, again and again, and looks whether all is there that was acknowledged:
// `KILL_ROUNDS=200 npm run bench -- mongo-kills`. On the disk, not in memory: the log is what is tried.

const rounds = Number(process.env['KILL_ROUNDS'] ?? 200);
const print = (line: string) => process.stdout.write(`${line}\n`);
const dir = mkdtempSync(join(tmpdir(), 'mongo-kills-'));
try {
  const { inserted, pairs, marks, faults } = await killInRounds(dir, rounds, (round) => {
    if (round % 25 === 0) print(`${round} kills`);
  });
  print(`${rounds} kills under 10 writers: ${inserted} documents, ${pairs} transactions and ${marks} updates of 1,000`);
  print(faults.length === 0 ? 'All of them are there, whole.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(dir, { recursive: true });
}
