import { newId } from '@savoir/contracts/common';
import { notePollMs } from '@savoir/contracts/limits';
import { getNote, retryNote, type NoteStatus } from '@savoir/contracts/notes';
import { allSettled, fork } from '@savoir/remote-kit';
import { answering, fakeApi, fakeHost, fakeTexts, someUser } from '@savoir/remote-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import messages from '../../../locales/fr.json';
import { someNote, someSource } from '../../test/some-note.ts';
import {
  $mediaProcessingIds,
  $monitoredIds,
  mediaAdded,
  mediaMonitorStarted,
  mediaWaitFx,
  monitorStarted,
  monitorStopped,
  noteCreated,
  waitFx,
} from './monitor.model.ts';
import { mediaToastOf, toastOf } from './toast-of.ts';

/** A signed-in host whose API gives the statuses in turn, and a scope in which waiting takes no time. */
function monitoring(statuses: NoteStatus[], mediaReady: boolean[] = []) {
  const answers = [...statuses];
  const looks = [...mediaReady];
  const user = someUser();
  const noteIn = (id: string, status: NoteStatus) =>
    someNote({
      id,
      status,
      title: 'Purge',
      creatorId: user.id,
      companyId: user.company.id,
      sources: [
        someSource(),
        someSource({ kind: 'photo', text: null, url: '/a.jpg', processed: looks.shift() ?? true }),
      ],
    });
  const api = fakeApi([
    answering(getNote, ({ params: { id } }) => noteIn(id, answers.shift() ?? 'TO_REVIEW')),
    answering(retryNote, ({ params: { id } }) => noteIn(id, 'PENDING')),
  ]);
  const host = fakeHost({
    api,
    user,
    i18n: fakeTexts({ notes: messages }),
    paths: { 'notes.view': '/notes/:id', 'notes.edit': '/notes/:id/edit' },
  });
  const waits = vi.fn((_ms: number) => Promise.resolve());
  const newScope = () =>
    fork({
      handlers: [
        [waitFx, waits],
        [mediaWaitFx, waits],
      ],
    });
  const polls = () => api.calls.filter(({ endpoint }) => endpoint === getNote.id).length;
  return { api, polls, host, scope: newScope(), newScope, waits };
}

async function watch(statuses: NoteStatus[]) {
  const id = newId();
  const world = monitoring(statuses);
  await allSettled(monitorStarted, { scope: world.scope, params: world.host });
  await allSettled(noteCreated, { scope: world.scope, params: id });
  return { ...world, id };
}

describe('the monitor of notes', () => {
  beforeEach(() => localStorage.clear());

  it('the monitor of notes polls a PENDING note every 1000 ms [S4.16][S9.21] until its status changes [S4.17]', async () => {
    const { polls, waits, scope } = await watch(['PENDING', 'PENDING', 'TO_REVIEW']);
    expect(polls()).toBe(3);
    expect(waits.mock.calls).toEqual([[1000], [1000]]);
    expect(notePollMs).toBe(1000);
    expect(scope.getState($monitoredIds)).toEqual([]);
  });

  it('the monitor of notes says that the note is ready, and opens its edit page [S4.19][S4.20] [D.112]', async () => {
    const { host, id } = await watch(['TO_REVIEW']);
    expect(host.toasts).toEqual([
      {
        key: `note-${id}`,
        kind: 'success',
        title: 'Fiche prête à relire',
        description: '«\u00a0Purge\u00a0»',
        action: { label: 'Ouvrir la fiche', href: `/notes/${id}/edit` },
      },
    ]);
  });

  it('the monitor of notes opens the note itself when it may not be edited [D.112]', async () => {
    const { host, id } = await watch(['PUBLISHED']);
    expect(host.toasts).toEqual([
      expect.objectContaining({
        kind: 'success',
        title: 'Fiche prête',
        action: { label: 'Ouvrir la fiche', href: `/notes/${id}` },
      }),
    ]);
  });

  it('the monitor of notes says that the generation failed, in the wording of notes.create.toastError [S4.18][S8.97], and tries again', async () => {
    const { host, api, scope, polls } = await watch(['ERROR', 'PENDING', 'TO_REVIEW']);
    const { title, description } = messages.create.toastError;
    expect([title, description]).toEqual(['La fiche n’a pas pu être générée', 'Vos médias sont conservés.']);
    expect(host.toasts).toEqual([expect.objectContaining({ kind: 'error', title, description })]);
    host.toasts[0]!.action!.onSelect!();
    await vi.waitFor(() => expect(host.toasts).toHaveLength(2));
    await allSettled(scope);
    expect(api.calls.map(({ endpoint }) => endpoint)).toContain(retryNote.id);
    expect(polls()).toBe(3);
    expect(host.toasts[1]).toMatchObject({ kind: 'success', title: 'Fiche prête à relire' });
  });

  it('the monitor of notes opens the note of which a file cannot be used, where one goes on without it', async () => {
    const { host, id } = await watch([]);
    const broken = someSource({ kind: 'photo', text: null, processed: false, unusable: true });
    const note = someNote({ id, status: 'ERROR', sources: [someSource(), broken] });
    expect(toastOf(host, note, vi.fn())).toMatchObject({
      kind: 'error',
      action: { label: 'Ouvrir la fiche', href: `/notes/${id}` },
    });
  });

  it('the monitor of notes goes on after a reload, and forgets nothing at sign-out [S3.48]', async () => {
    const id = newId();
    localStorage.setItem('monitoredNoteIds', JSON.stringify([id]));
    const { polls, host, scope } = monitoring(['TO_REVIEW']);
    await allSettled(monitorStarted, { scope, params: host });
    expect(polls()).toBe(1);
    expect(localStorage.getItem('monitoredNoteIds')).toBe('[]');
    localStorage.setItem('monitoredNoteIds', JSON.stringify([id]));
    await allSettled(monitorStopped, { scope });
    expect(localStorage.getItem('monitoredNoteIds')).toBe(JSON.stringify([id]));
  });

  it('watches media that are made ready every 1000 ms [S4.21][S9.22], then says so in a text of its own [S4.22], and survives a reload [S3.49]', async () => {
    const id = newId();
    const { polls, host, scope, newScope, waits } = monitoring([], [false, false, true]);
    await allSettled(mediaMonitorStarted, { scope, params: host });
    await allSettled(mediaAdded, { scope, params: id });
    expect(waits.mock.calls).toEqual([[1000], [1000]]);
    expect(polls()).toBe(3);
    expect(host.toasts).toEqual([
      {
        key: `media-${id}`,
        kind: 'success',
        title: 'Médias prêts',
        description: 'Les médias ajoutés à «\u00a0Purge\u00a0» sont prêts.',
        action: { label: 'Ouvrir la fiche', href: `/notes/${id}/edit` },
      },
    ]);
    expect(scope.getState($mediaProcessingIds)).toEqual([]);
    expect(localStorage.getItem('mediaProcessingNoteIds')).toBe('[]');
    localStorage.setItem('mediaProcessingNoteIds', JSON.stringify([id]));
    await allSettled(mediaMonitorStarted, { scope: newScope(), params: host });
    expect(host.toasts).toHaveLength(2);
  });

  it('says which of the added media cannot be used, once, also of one that can be played', async () => {
    const { host, id } = await watch([]);
    const broken = (kind: 'photo' | 'audio', filename: string, url: string | null) =>
      someSource({ kind, text: null, filename, url, unusable: true });
    const sources = [broken('photo', 'plaque.png', null)];
    const said = (description: string) => ({ kind: 'error', title: messages.addMedia.unusable, description });
    expect(mediaToastOf(host, someNote({ id, sources }))).toMatchObject(said('plaque.png'));
    sources.push(broken('audio', 'tour.m4a', '/tour.m4a'));
    expect(mediaToastOf(host, someNote({ id, sources }))).toMatchObject(said('tour.m4a'));
    sources.push(someSource({ kind: 'photo', text: null, url: '/a.jpg' }));
    expect(mediaToastOf(host, someNote({ id, sources }))).toMatchObject({ kind: 'success', title: 'Médias prêts' });
  });
});
