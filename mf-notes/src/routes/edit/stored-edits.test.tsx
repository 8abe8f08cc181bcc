import { newId } from '@savoir/contracts/common';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { draftOf, storeDraft } from '../../features/drafts/drafts-store.ts';
import { camille, showEdit, text } from '../../test/show-edit.ts';

/** What a crash left of a note. */
const lost = { userId: camille.id, title: 'Purge', spaceIds: [], keptAt: '2026-11-19T10:00:00.000Z' };

it('the edit page of a note finds again what a crash left unsaved, and can give it up', async () => {
  const id = newId();
  await storeDraft({ ...lost, noteId: id, version: 3, markdown: 'Un texte presque fini' });
  const { note } = await showEdit({ id, title: 'Purge' });
  expect(await screen.findByText('Modifications retrouvées')).toBeTruthy();
  expect(await text()).toHaveProperty('value', 'Un texte presque fini');
  expect(note().markdown).toBe('Un texte');
  await userEvent.click(screen.getByRole('button', { name: 'Oublier' }));
  expect(await text()).toHaveProperty('value', 'Un texte');
  await waitFor(async () => expect(await draftOf(camille.id, id)).toBeNull());
});

it('the edit page of a note keeps what is typed on the device until it is saved, or left knowingly', async () => {
  const { note } = await showEdit();
  const { id } = note();
  await userEvent.type(await text(), ' de plus');
  await waitFor(async () =>
    expect(await draftOf(camille.id, id)).toMatchObject({ markdown: 'Un texte de plus', version: 3 }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(async () => expect(await draftOf(camille.id, id)).toBeNull());
  await userEvent.type(await text(), ' encore');
  await waitFor(async () => expect(await draftOf(camille.id, id)).not.toBeNull());
  cleanup();
  await waitFor(async () => expect(await draftOf(camille.id, id)).toBeNull());
});

it('the edit page of a note says that the device has no room for what is typed, until it is saved', async () => {
  const full = new DOMException('no room', 'QuotaExceededError');
  const store = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full;
  });
  const { note, host } = await showEdit();
  const report = vi.spyOn(host, 'report').mockReturnValue();
  await userEvent.type(await text(), ' de plus');
  expect(await screen.findByText('Vos modifications ne sont que dans cette page')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByText('Vos modifications ne sont que dans cette page')).toBeNull());
  expect(note().markdown).toBe('Un texte de plus');
  expect(report.mock.calls).toEqual([[full, { drafts: note().id }]]);
  store.mockRestore();
});

it('the edit page of a note keeps what is typed for its author where the session ends meanwhile', async () => {
  const { note, unmount } = await showEdit();
  const { id } = note();
  await userEvent.type(await text(), ' de plus');
  await waitFor(async () => expect(await draftOf(camille.id, id)).not.toBeNull());
  history.replaceState(null, '', '/login');
  unmount();
  history.replaceState(null, '', '/');
  await showEdit({ id });
  expect(await text()).toHaveProperty('value', 'Un texte de plus');
});

it('the edit page of a note asks which text to keep when a crash left edits of an older version', async () => {
  const id = newId();
  await storeDraft({ ...lost, noteId: id, version: 2, markdown: 'Mon texte' });
  const { note } = await showEdit({ id, title: 'Purge', markdown: 'Leur texte' });
  await screen.findByText('Modifications retrouvées');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cette fiche a été modifiée entre-temps' }));
  // What both started with is not known: nothing is chosen for anybody.
  expect(dialog.getByText('Il reste 1 choix à faire.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Ma version' }));
  expect(dialog.getByRole('region', { name: 'Ma version' }).textContent).toContain('Mon texte');
  await userEvent.click(dialog.getByRole('button', { name: 'L’autre version' }));
  expect(dialog.getByRole('region', { name: 'L’autre version' }).textContent).toContain('Leur texte');
  expect(note().markdown).toBe('Leur texte');
});
