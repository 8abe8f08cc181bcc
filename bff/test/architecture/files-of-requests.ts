import { deepEqual } from 'node:assert/strict';
import { createChat } from '@savoir/contracts/chats';
import { endpoint } from '@savoir/contracts/http';
import * as notes from '@savoir/contracts/notes';
import { startTestBff } from '@savoir/testing/bff';
import { handle } from '../../src/http/handle.ts';
import { eventsOf } from '../chat-client.ts';
import { eventually, openClient, type Answer } from '../client.ts';
import { openSourceCoverage } from './coverage-of-sources.ts';

/**
 * Prints, as JSON, which source files of the BFF and of the packages run code for three requests: what `npm run architecture`
 * counts. A program of its own, as no test runner is to stand between V8 and the sources.
 *
 * A file counts when a function of it starts between the call and its end; what stands at the top of a module does not
 * count, nor what other threads and processes do: the search segments, the database. Each call comes from someone who is
 * identified from the start. Keys and texts that the process keeps for all are there already. Recoveries and jobs run
 * only for what is published, whose end is an empty queue; a question ends with its answer.
 */

/** Signed in, and then nothing: all that it runs, every call runs before code of its subject. */
const nothing = endpoint('test.nothing', 'GET /nothing', 'signed-in');

const title = 'Compresseur';
const text = 'Retendre la courroie du compresseur toutes les 650 heures.';

const bff = await startTestBff({
  actorCacheMs: 1,
  extend: (app) => void app.register(async (api) => handle(api, nothing, async () => undefined), { prefix: '/api' }),
});
const { db } = bff.services;
const client = await openClient(bff);
const idle = () =>
  eventually(
    () => db.collection('jobs').countDocuments({ state: 'open', openAt: { $lte: new Date(Date.now() + 60_000) } }),
    (open) => open === 0,
  );

function well<E>(answer: Answer<E>): Answer<E>['body'] {
  if (answer.status >= 300) throw new Error(`a call answered ${answer.status}: ${JSON.stringify(answer.problem)}`);
  return answer.body;
}

const created = well(
  await client.call('creator', notes.createNote, { body: { title, media: [{ kind: 'text', text }], spaceIds: [] } }),
);
const params = { id: created.id };
const generated = await eventually(
  async () => well(await client.call('creator', notes.getNote, { params })),
  ({ status }) => status !== 'PENDING',
);
const { version } = well(await client.call('creator', notes.submitNote, { params, version: generated.version }));
await idle();

const coverage = await openSourceCoverage();
const publish = await coverage.filesOf(async () => {
  well(await client.call('validator', notes.publishNote, { params, version }));
  await idle();
});
await bff.worker.stop();

const signedIn = await coverage.filesOf(async () => well(await client.call('validator', nothing)));

const chat = well(await client.call('creator', createChat));
const question = await coverage.filesOf(async () => {
  const response = await fetch(`${client.origin}/api/chats/${chat.id}/messages`, {
    method: 'POST',
    headers: { ...bff.as('creator'), 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Quand retendre la courroie du compresseur ?' }),
  });
  const last = eventsOf(await response.text()).at(-1);
  if (last?.type !== 'done' || last.message.answer?.status !== 'answered')
    throw new Error(`the question was not answered: ${JSON.stringify(last)}`);
});

await bff.close();
/** Runs whenever the driver looks after its server, whatever is called. */
const ofNoCall = 'bff/src/adapters/database/stuck-monitor.ts';
const counted = ([call, ran]: [string, string[]]) => [call, ran.filter((file) => file !== ofNoCall)] as const;
const files = Object.fromEntries(Object.entries({ publish, question, signedIn }).map(counted));

// How many there may be is held by packages/tooling/src/architecture; that the right ones are counted, here.
const among: Record<string, string[]> = {
  publish: [
    'bff/src/modules/note/note.service.ts',
    'bff/src/modules/note/note.collection.ts',
    // Its jobs: passages for the search, news for people.
    'bff/src/knowledge/passages/passages-of-markdown.ts',
    'bff/src/modules/note/review/announce-note.ts',
  ],
  question: ['bff/src/modules/chat/answer/answer-question.ts'],
  signedIn: [],
};
/** Of every call: the plug-ins, who calls, the contract's helpers. */
const ofEvery = [
  'bff/src/http/handle.ts',
  'bff/src/plugins/actor-source.ts',
  'packages/contracts/src/access/policy.ts',
];
const ofNone = /^packages\/testing\/|\/test\/|node_modules/;
const notAmong: Record<string, RegExp> = {
  // The last two are loaded with it, but nothing of them runs.
  publish: /\/chat\/answer\/|\/note\/last-resort\.ts$|\/user\/user\.routes\.ts$/,
  question: /\/note\/note\.service\.ts$/,
  signedIn: /^bff\/src\/modules\/(note|chat)\//,
};
for (const [call, ran] of Object.entries(files)) {
  const missing = [...ofEvery, ...(among[call] ?? [])].filter((file) => !ran.includes(file));
  const wrong = ran.filter((file) => notAmong[call]?.test(file) || ofNone.test(file));
  deepEqual({ call, missing, wrong }, { call, missing: [], wrong: [] });
}
process.stdout.write(JSON.stringify(files));
