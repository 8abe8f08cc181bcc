import '../../test/device-storage.ts';
import { fakeApi, fakeHost, fakeTexts, someUser } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { storeCapture, storedCapture } from '../drafts/capture-store.ts';
import { draftOf, storeDraft } from '../drafts/drafts-store.ts';
import { storeWaiting, waitingOf } from '../outbox/outbox-store.ts';
import { waitingNoteOf } from '../outbox/waiting-note.ts';
import { kept, leave } from './leave-device.ts';
import { notesDatabase } from './notes-database.ts';

const [user, other] = [someUser(), someUser()];
const hostOf = (of: typeof user) => fakeHost({ api: fakeApi([]), user: of, i18n: fakeTexts({ notes: messages }) });
const told = { title: 'Purge', spaceIds: [], media: [] };
const draft = {
  noteId: 'n',
  version: 1,
  title: 'Purge',
  markdown: 'Fermer',
  spaceIds: [],
  keptAt: '2026-11-20T08:00:00Z',
};

it('says what a sign-out takes and what stays, removes the first, and touches no one else’s', async () => {
  expect(await kept(hostOf(user))).toEqual({ stays: [], goes: [] });
  for (const { id } of [user, other]) {
    await storeDraft({ ...draft, userId: id });
    await storeCapture(id, told);
    await (
      await notesDatabase()
    ).put('takes', { userId: id, takeId: 't', ordinal: 0, kind: 'audio', chunk: new Blob(), durationMs: 1 });
  }
  const waiting = { ...told, media: [{ id: 'm', kind: 'text' as const, text: 'Fermer la vanne' }] };
  await storeWaiting(waitingNoteOf(waiting, { userId: user.id, companyId: user.company.id }));
  await storeWaiting(waitingNoteOf(waiting, { userId: user.id, companyId: user.company.id }));
  const { stays, goes } = await kept(hostOf(user));
  expect(stays).toEqual([expect.stringMatching(/^2 fiches attendent le réseau/)]);
  expect(goes).toEqual([expect.stringMatching(/sera effacé/)]);

  await leave(hostOf(user));
  expect((await kept(hostOf(user))).goes).toEqual([]);
  expect(await draftOf(user.id, 'n')).toBeNull();
  expect(await storedCapture(user.id)).toBeNull();
  expect(await waitingOf(user.id)).toHaveLength(2);
  expect(await draftOf(other.id, 'n')).not.toBeNull();
  expect(await storedCapture(other.id)).not.toBeNull();
  expect(await (await notesDatabase()).count('takes')).toBe(1);
});

it('leaves those of others who wait for the network known to the shell', async () => {
  await storeWaiting(waitingNoteOf(told, { userId: user.id, companyId: user.company.id }));
  // As the shell does at the sign-out of someone of whom nothing waits.
  localStorage.removeItem('waitingNoteIds');
  await leave(hostOf(other));
  const waiting = await waitingOf(user.id);
  expect(JSON.parse(localStorage.getItem('waitingNoteIds') ?? '[]')).toEqual(
    expect.arrayContaining(waiting.map(({ id }) => id)),
  );
});
