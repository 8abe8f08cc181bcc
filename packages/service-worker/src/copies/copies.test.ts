import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { answerFromCopies } from './answer-from-copies.ts';
import { answerCopiedFile, copiedFilePath } from './copied-file.ts';
import { copiesDatabase } from './copies-database.ts';
import { forgetCopies, readSavedCopies, writeCopies, type WholeCopy } from './copies-store.ts';
import { findCopies } from './found-copies.ts';
import { termsOf } from './search-copies.ts';

const now = Date.parse('2026-11-23T14:05:00Z');
const dayMs = 24 * 3600_000;
const idOf = (number: number) => `019a9f00-0000-7000-8000-${String(number).padStart(12, '0')}`;

function copyOf(account: string, number: number, title: string, text: string): WholeCopy {
  const [id, key] = [idOf(number), `note:${idOf(number)}`];
  const summary = { id, title, status: 'PUBLISHED', creatorId: 'c', spaceIds: [], mediaKinds: [], extract: text };
  return {
    copy: {
      account,
      key,
      kind: 'note',
      id,
      title,
      revision: '1',
      copiedDate: new Date(now).toISOString(),
      bytes: 10,
      leftOut: 0,
      summary: summary as never,
    },
    content: {
      account,
      key,
      note: { id, title, markdown: text } as never,
      files: [{ name: 'photo', file: new Blob(['picture'], { type: 'image/jpeg' }) }],
    },
    text: {
      account,
      key,
      titleTerms: termsOf(title),
      passages: [{ page: null, heading: '', text, terms: termsOf(text) }],
    },
  };
}

const store = (account: string, copies: readonly WholeCopy[], date = now) =>
  writeCopies({
    account,
    subjects: copies.map(({ copy: { key, kind, id, title, copiedDate } }) => ({
      account,
      key,
      kind,
      id,
      title,
      takenDate: copiedDate,
      things: [key],
    })),
    copies,
    contact: { date: new Date(date).toISOString(), digest: null },
  });

const purge = (account = 'paul') =>
  copyOf(account, 1, 'Purger le circuit hydraulique', 'Fermez la vanne, puis purgez les vérins de la presse.');
const brake = (account = 'paul') => copyOf(account, 2, 'Régler le frein', 'Desserrez l’écrou d’un quart de tour.');

const answer = async (path: string, options: { isKnown?: boolean; now?: number; account?: string } = {}) => {
  const { account = 'paul', ...rest } = options;
  const found = await answerFromCopies(new URL(path, 'http://savoir.test'), account, { now, ...rest });
  return found === undefined ? undefined : ((await found.json()) as { items: { title: string }[]; title: string });
};
const titles = async (path: string, options?: { isKnown?: boolean }) =>
  (await answer(path, options))?.items.map(({ title }) => title);

afterEach(() => forgetCopies());

it('makes no database for who takes nothing along', async () => {
  indexedDB.deleteDatabase(copiesDatabase);
  await forgetCopies();
  expect(await readSavedCopies('paul')).toEqual({ subjects: [], copies: [], contact: null });
  expect(await answer('/api/notes')).toBeUndefined();
  expect(await indexedDB.databases()).toEqual([]);
});

describe('without network the copies answer', () => {
  it('without network the copies answer for the page of what was taken along, for nothing else', async () => {
    await store('paul', [purge()]);
    expect(await answer(`/api/notes/${idOf(1)}`)).toMatchObject({ title: 'Purger le circuit hydraulique' });
    expect(await answer(`/api/notes/${idOf(2)}`)).toBeUndefined();
    expect(await answer('/api/chats')).toBeUndefined();
  });

  it.each([
    ['purger', ['Purger le circuit hydraulique']],
    ['Purgés', ['Purger le circuit hydraulique']],
    ['l’écrou desserré', ['Régler le frein']],
    ['hydraulique presses', ['Purger le circuit hydraulique']],
    ['circ', ['Purger le circuit hydraulique']],
    ['compresseur', []],
    ['purger frein', []],
  ])('a search for « %s »', async (words, expected) => {
    await store('paul', [purge(), brake()]);
    const q = encodeURIComponent(words);
    expect(await titles(`/api/notes?scope=all&q=${q}`)).toEqual(expected);
    expect(await titles(`/api/search?kind=note&q=${q}`)).toEqual(expected);
    expect(await titles(`/api/search?kind=document&q=${q}`)).toEqual([]);
    expect(await titles(`/api/notes?scope=mine&q=${q}`)).toEqual([]);
  });

  it('for the words that are looked for in a document', async () => {
    const notice = copyOf('paul', 3, 'Notice', 'Le niveau de bruit');
    const key = `document:${idOf(3)}`;
    const pages = ['Consignes', 'Le **niveau** de bruit, le bruit'].map(
      (text, index) => ({ number: index + 1, text }) as never,
    );
    await store('paul', [
      {
        copy: { ...notice.copy, key, kind: 'document' },
        content: { account: 'paul', key, files: [], pages },
        text: { ...notice.text, key },
      },
    ]);
    const found = (path: string) => answer(`/api/document-files/${path}`);
    expect(await found(`${idOf(3)}/matches?q=Bruit`)).toEqual({ items: [{ page: 2, count: 2 }] });
    expect(await found(`${idOf(3)}/matches?q=niveau%20de`)).toEqual({ items: [{ page: 2, count: 1 }] });
    expect(await found(`${idOf(4)}/matches?q=bruit`)).toBeUndefined();
  });

  it('a list that was never seen, and leave the one that was', async () => {
    await store('paul', [purge(), brake()]);
    expect(await titles('/api/notes?scope=all')).toHaveLength(2);
    expect(await titles('/api/notes?scope=all', { isKnown: true })).toBeUndefined();
  });

  it('without network the copies answer with their pictures', async () => {
    await store('paul', [purge()]);
    const path = copiedFilePath('paul', `note:${idOf(1)}`, 'photo');
    expect((await answerCopiedFile(path, now)).status).toBe(200);
    expect((await answerCopiedFile(path, now + 31 * dayMs)).status).toBe(404);
    expect((await answerCopiedFile(copiedFilePath('julie', `note:${idOf(1)}`, 'photo'), now)).status).toBe(404);
  });

  it('a question with what comes nearest, and with nothing where none speaks of it', async () => {
    await store('paul', [purge(), brake()]);
    const found = await findCopies('paul', 'Comment purger les vérins ?', now);
    expect(found.map(({ title, excerpt }) => [title, excerpt])).toEqual([
      ['Purger le circuit hydraulique', 'Fermez la vanne, puis purgez les vérins de la presse.'],
    ]);
    expect(await findCopies('paul', 'Combien de jours de congés ?', now)).toEqual([]);
    expect(await findCopies('paul', 'Et alors ?', now)).toEqual([]);
  });
});

it('hides what the server was not asked about for thirty days, until it was', async () => {
  await store('paul', [purge()], now - 31 * dayMs);
  expect(await answer(`/api/notes/${idOf(1)}`)).toBeUndefined();
  expect(await titles('/api/notes?scope=all&q=purger')).toBeUndefined();
  expect(await findCopies('paul', 'purger les vérins', now)).toEqual([]);
  await store('paul', [purge()], now - 29 * dayMs);
  expect(await answer(`/api/notes/${idOf(1)}`)).toBeDefined();
});

it('drops with a subject what belongs to no other', async () => {
  await store('paul', [purge(), brake()]);
  const { subjects } = await readSavedCopies('paul');
  await writeCopies({
    account: 'paul',
    subjects: subjects.filter(({ title }) => title === 'Régler le frein'),
    copies: [],
    contact: { date: new Date(now).toISOString(), digest: null },
  });
  expect((await readSavedCopies('paul')).copies.map(({ title }) => title)).toEqual(['Régler le frein']);
  expect(await answer(`/api/notes/${idOf(1)}`)).toBeUndefined();
});

it('stores nothing of a change that fails', async () => {
  await store('paul', [purge()]);
  const broken = { ...brake(), text: { ...brake().text, passages: [() => undefined] as never } };
  await expect(store('paul', [purge(), broken])).rejects.toThrow(/clone/i);
  expect((await readSavedCopies('paul')).subjects.map(({ title }) => title)).toEqual(['Purger le circuit hydraulique']);
});

it('answers no one but the one who took it along, and forgets all but one', async () => {
  await store('paul', [purge()]);
  await store('julie', [brake('julie')]);
  expect(await answer(`/api/notes/${idOf(1)}`, { account: 'julie' })).toBeUndefined();
  await forgetCopies('julie');
  expect((await readSavedCopies('paul')).subjects).toEqual([]);
  expect((await readSavedCopies('julie')).subjects).toHaveLength(1);
  await forgetCopies();
  expect((await readSavedCopies('julie')).copies).toEqual([]);
});
