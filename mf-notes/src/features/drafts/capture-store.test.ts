import '../../test/device-storage.ts';
import { Blob as CloneableBlob, File as CloneableFile } from 'node:buffer';
import { newId } from '@savoir/contracts/common';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MediaDraft, NoteDraft } from '../capture/media-draft.ts';
import { forgetCapture, storeCapture, storedCapture } from './capture-store.ts';

// The database copies what it keeps, which jsdom’s own files do not stand.
beforeEach(() => {
  vi.stubGlobal('Blob', CloneableBlob);
  vi.stubGlobal('File', CloneableFile);
});

const text = (words: string): MediaDraft => ({ id: newId(), kind: 'text', text: words });
const audio = (name: string): MediaDraft => ({
  id: newId(),
  kind: 'audio',
  file: new File(['voix'], name, { type: 'audio/webm' }),
  durationMs: 4000,
  poster: null,
});
const draftOf = (...media: MediaDraft[]): NoteDraft => ({ title: 'Purge', spaceIds: ['s'], media });

it('a note that is being recorded is found again with its media, their order and their names', async () => {
  const userId = newId();
  const [one, two, three] = [audio('récit.webm'), text('Fermer la vanne'), audio('bruit.webm')];
  await storeCapture(userId, draftOf(one, two));
  await storeCapture(userId, draftOf(three, one, two));
  const found = await storedCapture(userId);
  expect(found).toMatchObject({ title: 'Purge', spaceIds: ['s'] });
  expect(found?.media.map((medium) => (medium.kind === 'text' ? medium.text : medium.file.name))).toEqual([
    'bruit.webm',
    'récit.webm',
    'Fermer la vanne',
  ]);
  const [first] = found?.media ?? [];
  expect(first?.kind !== 'text' && (await first?.file.text())).toBe('voix');
});

it('what was removed from it, and what was given up, is gone; another user’s stays', async () => {
  const [userId, other] = [newId(), newId()];
  const [one, two] = [audio('récit.webm'), text('Fermer la vanne')];
  await storeCapture(other, draftOf(one));
  await storeCapture(userId, draftOf(one, two));
  await storeCapture(userId, draftOf(two));
  expect((await storedCapture(userId))?.media).toHaveLength(1);
  await forgetCapture(userId);
  expect(await storedCapture(userId)).toBeNull();
  expect((await storedCapture(other))?.media).toHaveLength(1);
});

it('without room for one of its files, stores its words and the other files', async () => {
  const userId = newId();
  const full = new DOMException('no room', 'QuotaExceededError');
  const film = audio('long.webm');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    row: { part: string },
  ) {
    // Adds what is new as well, and is not replaced.
    if (row.part !== film.id) return this.add(row);
    this.transaction.abort();
    throw full;
  });
  await expect(storeCapture(userId, draftOf(film, text('Fermer la vanne'), audio('bruit.webm')))).rejects.toBe(full);
  put.mockRestore();
  const found = await storedCapture(userId);
  expect(found?.title).toBe('Purge');
  expect(found?.media.map((medium) => (medium.kind === 'text' ? medium.text : medium.file.name))).toEqual([
    'Fermer la vanne',
    'bruit.webm',
  ]);
});

it('that the device has no room for is refused once, with the reason', async () => {
  const full = new DOMException('no room', 'QuotaExceededError');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore) {
    this.transaction.abort();
    throw full;
  });
  await expect(storeCapture(newId(), draftOf(text('Fermer la vanne')))).rejects.toBe(full);
  put.mockRestore();
});
