import { newId } from '@savoir/contracts/common';
import { sentences } from '@savoir/french-text';
import { startTestBff } from '@savoir/testing/bff';
import { frenchTexts } from './french-texts.ts';
import { quantile } from './retrieval/metrics.ts';
import { ownSet } from './retrieval/own-set.ts';
import { randomFrom } from './retrieval/typos.ts';

// Prints how long who asks waits, over HTTP and the embedded database, in a company of 100,000 passages:
// `npm run bench -- chat-latency`. The reference is a request that only reads the list of conversations.

const size = 100_000;
const passagesPerSource = 6;
const insertBatch = 2000;
const asked = 60;
const random = randomFrom(20_261_122);
const print = (line: string) => process.stdout.write(`${line}\n`);
const passages = frenchTexts();
const spoken = passages.flatMap(({ text }) => sentences(text).map((sentence) => sentence.text));
const questions = ownSet().questions.map(({ text }) => text);

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const bff = await startTestBff({ jobs: false });
try {
  await fill();
  const origin = await bff.listen();
  const headers = { ...bff.as('reader'), 'content-type': 'application/json' };
  const started = performance.now();
  await ask(origin, headers, 'Une première question ?');
  print(`first question of the company, its index is built: ${((performance.now() - started) / 1000).toFixed(1)} s`);

  const times = { list: [] as number[], status: [] as number[], text: [] as number[], done: [] as number[] };
  for (let at = 0; at < asked; at++) {
    const start = performance.now();
    await (await fetch(`${origin}/api/knowledge/counts`, { headers })).text();
    times.list.push(performance.now() - start);
    const { status, text, done } = await ask(origin, headers, pick(questions));
    times.status.push(status);
    times.text.push(text);
    times.done.push(done);
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
    ...sourceOf(0),
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
  await bff.close();
}

function sourceOf(number: number) {
  return {
    companyId: bff.company.id,
    sourceType: 'note' as const,
    sourceId: newId(),
    title: passages[number % passages.length]?.title ?? '',
    spaceIds: [],
    personId: bff.users.validator.id,
    date: new Date(),
  };
}

/** Writes the rows of a large company at once: publishing them one by one would take an hour. */
async function fill(): Promise<void> {
  const { db, knowledge } = bff.services;
  await knowledge.publish({ ...sourceOf(0), passages: [] });
  let sources: object[] = [];
  let rows: object[] = [];
  const write = async () => {
    if (sources.length > 0) await db.collection('knowledgeSources').insertMany(sources);
    if (rows.length > 0) await db.collection('passages').insertMany(rows);
    sources = [];
    rows = [];
  };
  const count = Math.ceil(size / passagesPerSource);
  for (let number = 1; number <= count; number++) {
    const { companyId, ...source } = sourceOf(number);
    const key = `${companyId}/note/${source.sourceId}`;
    const version = newId();
    sources.push({ _id: key, companyId, ...source, version, seq: number + 1, deleted: false });
    for (let ordinal = 0; ordinal < passagesPerSource; ordinal++) {
      const text = Array.from({ length: 4 }, () => pick(spoken)).join(' ');
      const place = { page: null, heading: '', start: 0, end: text.length };
      rows.push({ _id: `${version}:${ordinal}`, companyId, source: key, version, ordinal, text, ...place });
    }
    if (rows.length >= insertBatch) await write();
  }
  await write();
  await db
    .collection<{ _id: string }>('knowledgeSequences')
    .updateOne({ _id: bff.company.id }, { $set: { seq: count + 2 } });
}

async function ask(origin: string, headers: Record<string, string>, question: string) {
  const created = await fetch(`${origin}/api/chats`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': newId() },
    body: '{}',
  });
  const { id } = (await created.json()) as { id: string };
  const start = performance.now();
  const response = await fetch(`${origin}/api/chats/${id}/messages`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ text: question }),
  });
  let received = '';
  let status = Number.NaN;
  let text = Number.NaN;
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += chunk;
    if (Number.isNaN(status) && received.includes('event: status')) status = performance.now() - start;
    if (Number.isNaN(text) && received.includes('event: text')) text = performance.now() - start;
  }
  if (!received.includes('event: done')) throw new Error(`no answer: ${received.slice(-500)}`);
  return { status, text, done: performance.now() - start };
}
