import '../../test/device-storage.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { job as outbox } from '../../features/outbox/outbox.job.ts';
import { storeWaiting, waitingOf } from '../../features/outbox/outbox-store.ts';
import { waitingNoteOf } from '../../features/outbox/waiting-note.ts';
import { creator, showNotes } from '../../test/show-notes.ts';

it('one’s notes show what waits on this device, and remove what no one wants any more after asking [S1.26]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const media = [{ id: 'm', kind: 'text' as const, text: 'Trois coups de pompe, pas plus.' }];
  const owner = { userId: creator.id, companyId: creator.company.id };
  await storeWaiting(waitingNoteOf({ title: 'Regraisser le palier', spaceIds: [], media }, owner));
  const { host } = await showNotes('/notes/my-notes');
  const stop = outbox.start(host);
  const list = within(await screen.findByRole('list', { name: 'Fiches en attente d’envoi' }));
  expect(list.getByRole('listitem').textContent).toContain('Regraisser le palier');
  expect(list.getByText('En attente du réseau')).toBeTruthy();
  expect(screen.getByText('Hors connexion. 1 fiche partira au retour du réseau.')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: /^Actions pour/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Fiches en attente d’envoi' })).toBeNull());
  expect(host.questions).toMatchObject([{ confirmLabel: 'Supprimer la fiche', danger: true }]);
  expect(await waitingOf(creator.id)).toEqual([]);
  act(() => stop?.());
  vi.restoreAllMocks();
});
