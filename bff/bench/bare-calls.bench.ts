import { newId } from '@savoir/contracts/common';
import { startTestBff } from '@savoir/testing/bff';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { NoteRow } from '../src/modules/note/note.row.ts';
import { actorCacheMs } from '../src/plugins/actor-source.ts';
import { startBareApp } from './bare-calls/bare-app.ts';
import type { Calls } from './bare-calls/callers.child.ts';
import { median } from './shared/median.ts';
import { noteRow } from './note-row.ts';

// What a call costs beside the barest code over the same database, in a company of 20,000 notes: `npm run bench -- bare-calls`.

const size = 20_000;
const rounds = Number(process.env.ROUNDS ?? 6);
const seconds = 3;
const [authors, validators, spaces] = [50, 50, 5];
const goals = { fair: 80, plain: 55 };

const bff = await startTestBff({ jobs: false, actorCacheMs, env: { LOG_LEVEL: 'info' } });
const owners = {
  companyId: bff.company.id,
  authorIds: await Promise.all(Array.from({ length: authors }, async () => (await bff.addUser('creator')).id)),
  spaceIds: Array.from({ length: spaces }, () => newId()),
  validatorId: bff.users.validator.id,
};
const notes = bff.services.db.collection<NoteRow>('notes');
for (let from = 0; from < size; from += 1000)
  await notes.insertMany(Array.from({ length: 1000 }, (_, at) => noteRow(owners, from + at, Date.now())));
const people = await Promise.all(Array.from({ length: validators }, () => bff.addUser('validator')));
const authorizations = people.map((person) => bff.as(person).authorization);
const bare = await startBareApp(bff);
const origins = {
  plain: `${bare.origin}/plain`,
  fair: `${bare.origin}/fair`,
  product: `${await bff.listen()}/api`,
};

const callers = fork(new URL('./bare-calls/callers.child.ts', import.meta.url));
// It has said why.
callers.once('exit', (code) => {
  if (code !== 0) process.exit(1);
});
async function perSecond(url: string): Promise<number> {
  callers.send({ url, seconds, authorizations } satisfies Calls);
  const [answered] = (await once(callers, 'message')) as [number];
  return answered / seconds;
}

const lines = [
  `| calls a second, median of ${rounds} | plain | fair | product | of the fair (goal ${goals.fair} %) | of the plain (goal ${goals.plain} %) |`,
  '| --- | --- | --- | --- | --- | --- |',
];
for (const path of ['/notes', '/notes/counts']) {
  const measured = { plain: [] as number[], fair: [] as number[], product: [] as number[] };
  const names = Object.keys(origins) as (keyof typeof origins)[];
  // A round of each in turn, so that what else the machine does falls on all of them; the first one warms up.
  for (let round = -1; round < rounds; round++)
    for (const name of names) {
      const calls = await perSecond(`${origins[name]}${path}`);
      if (round >= 0) measured[name].push(calls);
    }
  const [plain, fair, product] = names.map((name) => median(measured[name])) as [number, number, number];
  const share = (of: number) => `${Math.round((100 * product) / of)} %`;
  lines.push(`| ${path} | ${[plain, fair, product].map(Math.round).join(' | ')} | ${share(fair)} | ${share(plain)} |`);
}
process.stdout.write(`${lines.join('\n')}\n`);
callers.disconnect();
await bare.close();
await bff.close();
