import { newId } from '@savoir/contracts/common';
import { getNote } from '@savoir/contracts/notes';
import { allSettled, fork } from '@savoir/remote-kit';
import { answering, fakeApi, fakeHost, fakeTexts, someUser } from '@savoir/remote-kit/testing';
import { expect, it, vi } from 'vitest';
import messages from '../../../locales/fr.json';
import { someNote, someSource } from '../../test/some-note.ts';
import { $mediaProcessingIds, mediaAdded, mediaMonitorStarted, mediaWaitFx } from './media-monitor.model.ts';

it('watches media that are made ready every 1000 ms [S4.21][S9.22], then says so in a text of its own [S4.22], and survives a reload [S3.49]', async () => {
  localStorage.clear();
  const user = someUser();
  const id = newId();
  const looks = [false, false, true];
  const api = fakeApi([
    answering(getNote, () =>
      someNote({
        id,
        title: 'Purge',
        status: 'TO_REVIEW',
        creatorId: user.id,
        companyId: user.company.id,
        sources: [someSource(), someSource({ kind: 'photo', text: null, processed: looks.shift() ?? true })],
      }),
    ),
  ]);
  const host = fakeHost({
    api,
    user,
    i18n: fakeTexts({ notes: messages }),
    paths: { 'notes.view': '/notes/:id', 'notes.edit': '/notes/:id/edit' },
  });
  const waits = vi.fn((_ms: number) => Promise.resolve());
  const scope = fork({ handlers: [[mediaWaitFx, waits]] });
  await allSettled(mediaMonitorStarted, { scope, params: host });
  await allSettled(mediaAdded, { scope, params: id });
  expect(waits.mock.calls).toEqual([[1000], [1000]]);
  expect(api.calls).toHaveLength(3);
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
  await allSettled(mediaMonitorStarted, { scope: fork({ handlers: [[mediaWaitFx, waits]] }), params: host });
  expect(host.toasts).toHaveLength(2);
});
