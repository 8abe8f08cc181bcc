import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endlessWord, hugeWord, writeTinyEmbeddings } from '@savoir/testing/tiny-models';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { ModelLimits } from '../local-model/model-process.ts';
import { EmbedderFailure } from './embedder.ts';
import { openLocalEmbedder } from './local-embedder.ts';

const groups = [
  ['congés', 'vacances'],
  ['vidange', 'huile'],
];

async function folderWith(changes: Record<string, unknown> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-model-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeTinyEmbeddings(folder, groups, changes);
  return folder;
}

async function open(folder: string, limits: Partial<ModelLimits> = {}) {
  const embedder = await openLocalEmbedder(folder, pino({ level: 'silent' }), limits);
  onTestFinished(() => embedder.close());
  const embed = async (...texts: string[]) =>
    embedder.embed(texts, { as: 'passage', signal: AbortSignal.timeout(30_000) });
  return { embedder, embed };
}

const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  const dot = (x: ArrayLike<number>, y: ArrayLike<number>) =>
    Array.from(x).reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

it('the local embedder gives a vector of bytes per text, alike where the texts mean the same', async () => {
  const { embed } = await open(await folderWith());
  const [leave, holidays, oil] = await embed('Les congés d’été', 'Vos vacances ?', 'La vidange');
  if (leave === undefined || holidays === undefined || oil === undefined) throw new Error('a vector is missing');
  expect(leave).toBeInstanceOf(Int8Array);
  expect(cosine(leave, holidays)).toBeGreaterThan(0.95);
  expect(cosine(leave, oil)).toBeLessThan(0.1);
});

it('the local embedder puts the model’s own words before a question and before a passage', async () => {
  const { embedder } = await open(await folderWith({ queryPrefix: 'congés ', passagePrefix: 'vidange ' }));
  const as = async (kind: 'question' | 'passage') =>
    (await embedder.embed(['essai'], { as: kind, signal: AbortSignal.timeout(30_000) }))[0] ?? new Int8Array();
  const [question, passage] = [await as('question'), await as('passage')];
  expect(question[0]).toBe(127);
  expect(passage[1]).toBe(127);
});

it('the local embedder reads the start of a text that is longer than the model takes', async () => {
  const { embed } = await open(await folderWith({ maxTokens: 16 }));
  const [vector] = await embed(`congés ${'autre '.repeat(50)} vidange`);
  expect(vector?.[0]).toBe(127);
  expect(Math.abs(vector?.[1] ?? 127)).toBeLessThan(20);
});

it('the local embedder names models apart whose bytes differ', async () => {
  const [one, other] = [await open(await folderWith()), await open(await folderWith({ maxTokens: 32 }))];
  expect(one.embedder.model).not.toBe(other.embedder.model);
});

it.each([
  ['computes without an end', endlessWord, { answerMs: 500 }],
  ['takes too much memory', hugeWord, {}],
])('a model that %s costs its process, which starts again', async (_, word, limits) => {
  const { embedder, embed } = await open(await folderWith(), limits);
  await expect(embed(word)).rejects.toBeInstanceOf(EmbedderFailure);
  expect(embedder.state).toBe('resting');
  await expect(embed('congés')).rejects.toBeInstanceOf(EmbedderFailure);
  await expect.poll(() => embedder.state).toBe('ready');
  expect((await embed('congés'))[0]?.[0]).toBe(127);
});

it('a question goes before the passages that wait', async () => {
  const { embedder } = await open(await folderWith());
  const signal = AbortSignal.timeout(30_000);
  const order: string[] = [];
  const passages = embedder.embed(
    Array.from({ length: 400 }, () => 'congés'),
    { as: 'passage', signal },
  );
  const question = embedder.embed(['vacances'], { as: 'question', signal });
  await Promise.all([passages.then(() => order.push('passages')), question.then(() => order.push('question'))]);
  expect(order).toEqual(['question', 'passages']);
});

it('the local embedder gives up what no one waits for any more', async () => {
  const { embedder } = await open(await folderWith());
  await expect(embedder.embed(['congés'], { as: 'question', signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
    EmbedderFailure,
  );
});

const start = async (folder: string) => {
  const { embedder } = await open(folder);
  return embedder.model;
};

it('the local embedder is refused with the name of the setting where a file is missing, is another or describes nothing', async () => {
  const folder = await folderWith();
  await expect(start(join(folder, 'ailleurs'))).rejects.toThrow(/^EMBEDDINGS_MODEL_DIR: there is no file .*ailleurs/);

  await appendFile(join(folder, 'model.onnx'), 'x');
  await expect(start(folder)).rejects.toThrow(
    /^EMBEDDINGS_MODEL_DIR: .*model\.onnx is not the file .* SHA-256 differs/,
  );

  await rm(join(folder, 'tokenizer.json'));
  await expect(start(await folderWith({ tokenizer: 'autre.json' }))).rejects.toThrow(/does not name autre\.json/);
  await expect(start(await folderWith({ dimensions: 0 }))).rejects.toThrow(/^EMBEDDINGS_MODEL_DIR: .*dimensions/);
  await expect(start(await folderWith({ kind: 'reranker' }))).rejects.toThrow(/^EMBEDDINGS_MODEL_DIR: .*kind/);
  await expect(start(await folderWith({ model: '../model.onnx' }))).rejects.toThrow(/name of a file of this folder/);

  await writeFile(join(folder, 'savoir-model.json'), 'non');
  await expect(start(folder)).rejects.toThrow(/is not JSON/);
});

it('the local embedder is refused where the model does not give what the description says', async () => {
  await expect(start(await folderWith({ dimensions: 7 }))).rejects.toThrow(
    /^EMBEDDINGS_MODEL_DIR: the model cannot be loaded: .*gives 3 numbers a text, not 7/,
  );
  await expect(start(await folderWith({ pooling: 'none' }))).rejects.toThrow(/pooling none does not fit/);
  await expect(start(await folderWith({ output: 'pooler' }))).rejects.toThrow(/no output pooler/);
});
