import './device-storage.ts';
import { addNoteMedia, getNote, submitNote, updateNote, type NoteDetail } from '@savoir/contracts/notes';
import { listSpaces } from '@savoir/contracts/spaces';
import { createMediaTicket } from '@savoir/contracts/uploads';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { manifest } from '../manifest.ts';
import { remote } from '../remote.ts';
import { someNote, someSource } from './some-note.ts';

export const camille = someUser();
export const nadia = someUser({ role: 'validator', firstName: 'Nadia', lastName: 'Benali', company: camille.company });

/** A note at the server, that refuses what was written against another version. */
export async function showEdit(changes: Partial<NoteDetail> = {}, user = camille, { isValidated = true } = {}) {
  let note = someNote({
    companyId: camille.company.id,
    creatorId: camille.id,
    status: 'TO_REVIEW',
    markdown: 'Un texte',
    sources: [someSource()],
    ...changes,
  });
  let isDeleted = false;
  const edit = (edited: Partial<NoteDetail>): NoteDetail => (note = { ...note, ...edited, version: note.version + 1 });
  const rendered = await renderRoute({ manifest, implementation: remote }, `/notes/${note.id}/edit`, {
    user,
    answers: [
      answering(getNote, () => {
        if (isDeleted) throw refuse('NOTE_NOT_FOUND');
        return note;
      }),
      answering(listSpaces, () => []),
      answering(updateNote, ({ body }, { version }) => {
        if (isDeleted) throw refuse('NOTE_NOT_FOUND');
        if (!['TO_REVIEW', 'AWAITING_VALIDATION'].includes(note.status)) throw refuse('NOTE_NOT_EDITABLE');
        if (version !== note.version) throw refuse('VERSION_STALE');
        return edit({
          ...(body.title !== undefined && { title: body.title }),
          ...(body.markdown !== undefined && { markdown: body.markdown }),
        });
      }),
      answering(createMediaTicket, () => ({ url: '/upload', fields: {}, storageKey: 'media/a.png' })),
      answering(addNoteMedia, (_input, { version }) => {
        if (version !== note.version) throw refuse('VERSION_STALE');
        return edit({ sources: [...note.sources, someSource({ kind: 'photo', text: null, filename: 'plaque.png' })] });
      }),
      answering(submitNote, ({ query }, { version }) => {
        if (version !== note.version) throw refuse('VERSION_STALE');
        if (!isValidated && query?.to !== undefined) throw refuse('FEATURE_DISABLED');
        return edit({ status: isValidated ? 'AWAITING_VALIDATION' : 'PUBLISHED' });
      }),
    ],
  });
  return { ...rendered, note: () => note, edit, remove: () => void (isDeleted = true) };
}

/** The markdown itself: jsdom lays nothing out, so the formatted text is edited in the journeys. */
export async function text(): Promise<HTMLElement> {
  const source = screen.queryByRole('button', { name: 'Écrire en Markdown' });
  if (source !== null) await userEvent.click(source);
  else if (screen.queryByRole('button', { name: 'Texte mis en forme' }) === null)
    await userEvent.click(await screen.findByRole('button', { name: 'Écrire en Markdown' }));
  return screen.findByLabelText('Texte de la fiche');
}
