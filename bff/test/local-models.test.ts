import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runtimeInfo } from '@savoir/contracts/dev';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { hugeWord, writeTinyEmbeddings, writeTinyReranker } from '@savoir/testing/tiny-models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, publishNote } from './chat-client.ts';
import { openClient, type TestClient } from './client.ts';

// Words that no dictionary has, so that neither the words nor the vectors of the product know what they mean.
const groups = [['zorblex', 'pradouille']];
const topics = [
  { asked: ['zorblex'], answers: 'pradouille', worth: 5 },
  { asked: ['graisser'], answers: 'verdoux', worth: 4 },
  { asked: ['cryptal'], answers: 'magasin', worth: -6 },
];

let folder: string;
let bff: TestBff;
let without: TestBff;
let client: TestClient;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-models-'));
  env = { EMBEDDINGS_MODEL_DIR: join(folder, 'embeddings'), RERANKER_MODEL_DIR: join(folder, 'reranker') };
  await writeTinyEmbeddings(join(folder, 'embeddings'), groups);
  await writeTinyReranker(join(folder, 'reranker'), topics, { answersFrom: 1 });
  bff = await startTestBff({ env, jobs: false });
  without = await startTestBff({ jobs: false });
  client = await openClient(bff);
  for (const each of [bff, without]) {
    await publishNote(each, 'Atelier nord', 'Le pradouille tourne à douze bars.');
    await publishNote(each, 'Badge d’accès', 'Le badge perdu se déclare à l’accueil avant midi.');
    await publishNote(each, 'Graisser le palier', 'Graisser le palier du convoyeur chaque semaine.');
    await publishNote(each, 'Palier du convoyeur', 'Le palier du convoyeur se graisse au verdoux.');
    await publishNote(each, 'Cryptal', 'Le cryptal se range dans l’armoire jaune du magasin.');
  }
});
afterAll(async () => {
  await bff.close();
  await without.close();
  await rm(folder, { recursive: true });
});

it('a server with models of its own answers from a passage that only its embedding and the reranker find', async () => {
  const question = 'À combien règle-t-on un zorblex ?';
  expect((await ask(without, 'reader', question)).answer.status).toBe('refused');
  const { answer, message } = await ask(bff, 'reader', question);
  expect(answer.status).toBe('answered');
  expect(answer.citations[0]).toMatchObject({ title: 'Atelier nord' });
  expect(message.text).toContain('douze bars');
});

it('a server with models of its own puts the passage first that the reranker finds better', async () => {
  const question = 'Comment graisser le palier du convoyeur ?';
  expect((await ask(without, 'reader', question)).answer.citations[0]?.title).toBe('Graisser le palier');
  expect((await ask(bff, 'reader', question)).answer.citations[0]?.title).toBe('Palier du convoyeur');
});

it('a server with models of its own does not answer from what the reranker finds wrong, however many words fit', async () => {
  const question = 'Où se range le cryptal ?';
  expect((await ask(without, 'reader', question)).answer.status).toBe('answered');
  expect((await ask(bff, 'reader', question)).answer.status).not.toBe('answered');
});

it(
  'a server with models of its own answers by words while a model starts again, which developers see',
  { tags: 'release' },
  async () => {
    expect((await bff.app.inject({ url: '/readyz' })).json()).toEqual({
      status: 'ready',
      models: { embeddings: 'ready', reranker: 'ready' },
    });
    expect((await client.call('dev', runtimeInfo)).body.adapters).toMatchObject({
      embeddings: 'petit-modele',
      reranker: 'petit-reclasseur',
    });

    const { answer } = await ask(bff, 'reader', `Quand déclarer un badge perdu ${hugeWord} ?`);
    expect(answer.citations[0]).toMatchObject({ title: 'Badge d’accès' });
    expect((await bff.app.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ready' });
    // The answer does not wait for the process that it does without to be reported gone.
    await expect.poll((): string => bff.logged().join('\n')).toContain('the process of a model ended; it starts again');
    await expect
      .poll(async (): Promise<unknown> => (await bff.app.inject({ url: '/readyz' })).json())
      .toMatchObject({ models: { embeddings: 'ready', reranker: 'ready' } });
  },
);

it.each(['EMBEDDINGS_MODEL_DIR', 'RERANKER_MODEL_DIR'])('does not start with a wrong %s, and says so', async (name) => {
  await expect(startTestBff({ env: { ...env, [name]: join(folder, 'ailleurs') } })).rejects.toThrow(
    `${name}: there is no file`,
  );
});

it('does not start with a model of its own beside a model server', async () => {
  const service = { EMBEDDINGS_BASE_URL: 'http://localhost:9', EMBEDDINGS_API_KEY: 'k', EMBEDDINGS_MODEL: 'm' };
  await expect(startTestBff({ env: { ...env, ...service } })).rejects.toThrow(
    'EMBEDDINGS_MODEL_DIR: one model is enough, and EMBEDDINGS_BASE_URL is set, too',
  );
});
