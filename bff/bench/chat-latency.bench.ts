import { Agent } from 'node:http';
import { startTestBff } from '@savoir/testing/bff';
import { ask } from './ask.ts';
import { fillKnowledge, sourceOf } from './fill-knowledge.ts';
import { pickerFrom } from './shared/pick.ts';
import { quantile } from './retrieval/metrics.ts';
import { ownSet } from './retrieval/own-set.ts';

// Prints how long who asks waits, over HTTP and the embedded database, in a company of 100,000 passages:
// `npm run bench -- chat-latency`. The reference is a request that only reads the list of conversations.

const size = 100_000;
const asked = 60;
const pick = pickerFrom(20_261_122);
const print = (line: string) => process.stdout.write(`${line}\n`);
const questions = ownSet().questions.map(({ text }) => text);

const bff = await startTestBff({ jobs: false });
const agent = new Agent({ keepAlive: true });
try {
  const owner = { companyId: bff.company.id, personId: bff.users.validator.id };
  await fillKnowledge(bff.services, { ...owner, passages: size, pick });
  const origin = await bff.listen();
  const headers = bff.as('reader');
  const started = performance.now();
  await ask(agent, origin, headers, 'Une première question ?');
  print(`first question of the company, its index is built: ${((performance.now() - started) / 1000).toFixed(1)} s`);

  const times = { list: [] as number[], status: [] as number[], text: [] as number[], done: [] as number[] };
  for (let round = 0; round < asked; round++) {
    const start = performance.now();
    await (await fetch(`${origin}/api/knowledge/counts`, { headers })).text();
    times.list.push(performance.now() - start);
    const { answer, at } = await ask(agent, origin, headers, pick(questions));
    if (Number.isNaN(at.done)) throw new Error(`no answer: ${answer.text.slice(-500)}`);
    for (const name of ['status', 'text', 'done'] as const) times[name].push(at[name] - at.sent);
  }
  const row = (name: string, values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const reference = quantile(
      times.list.toSorted((a, b) => a - b),
      0.5,
    );
    const p50 = quantile(sorted, 0.5);
    print(`| ${name} | ${p50.toFixed(0)} / ${quantile(sorted, 0.95).toFixed(0)} | ${(p50 / reference).toFixed(1)} |`);
  };
  print('\n| from sending the question | p50 / p95 ms | of the reference |\n| --- | --- | --- |');
  row('to the first status', times.status);
  row('to the first words of the answer', times.text);
  row('to the whole answer, stored', times.done);
  row('reference: counting the sources', times.list);

  const publishing = performance.now();
  await bff.services.knowledge.publish({
    ...sourceOf(owner, 0),
    passages: [{ page: null, heading: '', text: 'Le zwirnotron se graisse le mardi.', start: 0, end: 34 }],
  });
  const found = await bff.services.knowledge.search(
    { companyId: bff.company.id, spaceIds: null },
    'Quand graisser le zwirnotron ?',
  );
  print(
    `\npublished and found again among ${size.toLocaleString('en')} passages in ${Math.round(performance.now() - publishing)} ms (${found.length > 0 ? 'found' : 'NOT FOUND'})`,
  );
} finally {
  agent.destroy();
  await bff.close();
}
