import { newId } from '@savoir/contracts/common';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import type { NoteRow } from '../src/modules/note/note.row.ts';
import { noteRow } from './note-row.ts';
import { median } from './shared/median.ts';

// Processor time of every list of notes, database included, with 1,000, 10,000 and 100,000 notes in one company: `npm run bench -- note-lists`.

const sizes = [1000, 10_000, 100_000];
const rounds = 12;
const perRound = 4;
const [authors, spaces] = [50, 5];
const hourMs = 3600_000;
const now = Date.now();
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Hall {
  size: number;
  bff: TestBff;
  ask: (url: string) => Promise<{ nextCursor: string | null }>;
  urls: Record<string, string>;
}

async function fill(size: number): Promise<Hall> {
  const bff = await startTestBff({ jobs: false });
  // The one who asks wrote every fourth note: enough for a whole page of their own at every size.
  const authorIds = [bff.users.validator.id, ...Array.from({ length: authors - 1 }, () => newId())];
  const spaceIds = Array.from({ length: spaces }, () => newId());
  const owners = { companyId: bff.company.id, authorIds, spaceIds, validatorId: bff.users.validator.id };
  const collection = bff.services.db.collection<NoteRow>('notes');
  for (let from = 0; from < size; from += 1000)
    await collection.insertMany(
      Array.from({ length: Math.min(1000, size - from) }, (_, at) => noteRow(owners, from + at, now)),
      { ordered: false },
    );
  const ask = async (url: string) => {
    const answer = await bff.app.inject({ url: `/api/notes${url}`, headers: bff.as('validator') });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json<{ nextCursor: string | null }>();
  };
  const day = (index: number) => new Date(now - index * hourMs).toISOString().slice(0, 10);
  // A page half way down, reached by its cursor.
  const middle = Buffer.from(JSON.stringify([now - (size / 2) * hourMs, 'g'])).toString('base64url');
  return {
    size,
    bff,
    ask,
    urls: {
      'all, first page': '',
      'all, a page half way down': `?cursor=${middle}`,
      'my notes': '?scope=mine',
      'my notes, one status': '?scope=mine&status=TO_REVIEW',
      'to review': '?scope=to-review',
      archived: '?status=ARCHIVED',
      'one space': `?spaceId=${spaceIds[1]}`,
      'one author': `?authorId=${authorIds[9]}`,
      'one medium': '?medium=audio',
      'two days': `?from=${day(300)}&to=${day(252)}`,
      'a word of ten notes': '?q=rare',
      'a word of every note': '?q=commun',
      'two words': '?q=commun%20mot1a',
      counts: '/counts',
      summaries: '/summaries/user',
      authors: '/authors',
    },
  };
}

/** The embedded database is a thread of this process. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

const halls: Hall[] = [];
for (const size of sizes) {
  const started = performance.now();
  halls.push(await fill(size));
  print(`${size} notes written in ${Math.round(performance.now() - started)} ms`);
}

print('\n| CPU ms, median | 1,000 | 10,000 | 100,000 | 10,000 / 1,000 | 100,000 / 1,000 |\n|---|---|---|---|---|---|');
const names = Object.keys(halls[0]?.urls ?? {});
let worst = 0;
for (const name of names) {
  const times = new Map<number, number[]>(sizes.map((size) => [size, []]));
  for (const { ask, urls } of halls) for (let warm = 0; warm < 3; warm++) await ask(urls[name] ?? '');
  // Round by round, so that what else the machine does falls on all of them.
  for (let round = 0; round < rounds; round++)
    for (const { size, ask, urls } of halls) {
      const started = process.cpuUsage();
      for (let turn = 0; turn < perRound; turn++) await ask(urls[name] ?? '');
      times.get(size)?.push(cpuMs(started) / perRound);
    }
  const [small = 0, medium = 0, large = 0] = sizes.map((size) => median(times.get(size) ?? []));
  worst = Math.max(worst, large / small);
  print(
    `| ${name} | ${[small, medium, large].map((ms) => ms.toFixed(1)).join(' | ')} | ${(medium / small).toFixed(2)} | ${(large / small).toFixed(2)} |`,
  );
}
print(`\nWorst ratio, 100,000 to 1,000 notes: ${worst.toFixed(2)}`);
for (const { bff } of halls) await bff.close();
