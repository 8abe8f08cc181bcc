import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@savoir/contracts/common';
import type { Endpoint } from '@savoir/contracts/http';
import { startTestBff, usualFeatures } from '@savoir/testing/bff';
import type { JobRow } from '../src/jobs/job.collection.ts';
import type { MessageRow } from '../src/modules/chat/messages/message.collection.ts';
import { ask } from '../test/chat-client.ts';
import { aboutNothing } from '../test/database-commands/command-table.ts';
import { fill } from './event-loop/fill.ts';
import { readsOf } from './event-loop/reads.ts';
import { burn, watchTurns } from './event-loop/turns.ts';
import { makeTokens, write } from './event-loop/writes.ts';
import { median } from './shared/median.ts';

// The longest turn of the loop that each call causes, the jobs it starts included, as processor time of the main thread:
// `npm run bench -- event-loop`. Ends with an error where one keeps the loop for longer than the limit.

const limitMs = 50;
const shownMs = 5;
/** After one that loads their code. */
const rounds = Number(process.env['ROUNDS'] ?? 3);
const turnsOfTalk = 150;
/** Why a call may keep the loop for longer. */
const exceptions: Readonly<Record<string, string>> = {};
const print = (line: string) => process.stdout.write(`${line}\n`);

const endpoints: Endpoint[] = [];
const bff = await startTestBff({
  env: { LOG_LEVEL: 'warn' },
  features: [...usualFeatures, 'ACCESS_SPACE'],
  onRoute: ({ config, method }) => {
    if (config?.endpoint !== undefined && method === 'GET') endpoints.push(config.endpoint);
  },
});
const turns = watchTurns();
/** By round, of what is called several times in one the longest. */
const found = new Map<string, number[]>();
let round = 0;
const refused = new Map<string, number>();

/** Until no job is due. */
async function settle(): Promise<void> {
  const jobs = bff.services.db.collection<JobRow>('jobs');
  const now = () => ({ state: 'open' as const, $or: [{ leaseId: { $ne: null } }, { openAt: { $lte: new Date() } }] });
  do await sleep(20);
  while ((await jobs.countDocuments(now())) > 0);
}

async function measure<T>(name: string, act: () => Promise<T>): Promise<T> {
  turns.restart();
  const answer = await act();
  await settle();
  const ms = turns.longestMs();
  process.stderr.write(`${name} ${ms.toFixed(1)}\n`);
  const ofRounds = found.get(name) ?? Array.from({ length: rounds + 1 }, () => 0);
  ofRounds[round] = Math.max(ofRounds[round] ?? 0, ms);
  found.set(name, ofRounds);
  return answer;
}

try {
  print('The database is a process, PDFs and searches are threads: none of their time is in these figures.');
  await measure('80 ms on purpose', async () => burn(80));
  const burnt = found.get('80 ms on purpose')?.[0] ?? 0;
  found.clear();
  if (burnt < 80 || burnt > 120) throw new Error(`80 ms on purpose were counted as ${burnt.toFixed(1)}`);
  print(`80 ms on purpose are counted as ${burnt.toFixed(1)}.`);

  const tokens = await makeTokens(bff);
  const largest = await fill(bff, bff.users.dev);
  await settle();
  // A long conversation: one answer, many times.
  const { chatId } = await ask(bff, 'dev', 'Quelle est la durée du congé de paternité ?');
  const messages = bff.services.db.collection<MessageRow>('chatMessages');
  const talk = await messages.find({ chatId }).sort({ _id: 1 }).toArray();
  for (let turn = 0; turn < turnsOfTalk; turn++)
    await messages.insertMany(talk.map((row) => ({ ...row, _id: newId() })));
  print('filled');

  for (; round <= rounds; round++) {
    for (const { name, request } of readsOf(bff, endpoints, largest, chatId))
      await measure(name, async () => {
        // Gathered and read as a text, an answer of 4 MB costs 90 ms, which no server spends.
        const { statusCode, stream } = await bff.app.inject({ ...request, payloadAsStream: true });
        stream().resume();
        if (statusCode !== 200) refused.set(name, statusCode);
      });
    await write(bff, tokens, largest, measure);
  }

  const rows = [...found]
    .map(([name, [first = 0, ...next]]) => ({
      name,
      first,
      ms: next.length === 0 ? first : median(next),
      most: Math.max(...next, 0),
    }))
    .toSorted((a, b) => b.ms - a.ms);
  print('\n| longest turn of a round, CPU ms | median | longest | first, with its code loaded |\n|---|---|---|---|');
  for (const { name, first, ms, most } of rows)
    if (Math.max(ms, first / 2) >= shownMs)
      print(`| ${name} | ${ms.toFixed(1)} | ${most.toFixed(1)} | ${first.toFixed(1)} |`);
  const unexpected = [...refused].filter(([name]) => !aboutNothing.includes(name));
  if (unexpected.length > 0) {
    print(`\nRefused, and so not measured: ${unexpected.map(([name, status]) => `${name} ${status}`).join(', ')}`);
    process.exitCode = 1;
  }
  for (const { name, ms, most } of rows)
    if (ms > limitMs && !(name in exceptions)) {
      print(`${name} keeps the loop for ${ms.toFixed(1)} ms, ${most.toFixed(1)} at the longest, at most ${limitMs}`);
      process.exitCode = 1;
    }
} finally {
  turns.stop();
  await bff.close();
}
