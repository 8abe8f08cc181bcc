import { newId } from '@savoir/contracts/common';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { nadia, showEdit, text } from '../../../test/show-edit.ts';

it('the edit page of a note lets choose, place by place, between what two people wrote; what only one changed is chosen already [D.65]', async () => {
  const began = 'Fermer la vanne.\n\nPurger 10 min.\n\nRefermer à 25 N·m.';
  const { note, edit, host } = await showEdit({ markdown: began });
  const field = await text();
  await userEvent.clear(field);
  await userEvent.paste('Fermer la vanne P12.\n\nPurger 10 min.\n\nRefermer à 30 N·m.');
  edit({
    markdown: 'Fermer la vanne.\n\nPurger 15 min.\n\nRefermer à 22 N·m.',
    history: [{ date: '2026-11-20T08:00:00.000Z', action: 'edited', by: { ...nadia } }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cette fiche a été modifiée entre-temps' }));
  expect(dialog.getByText(/Nadia Benali/)).toBeTruthy();
  const chosen = (number: number) =>
    within(dialog.getByRole('group', { name: `Différence ${number}` }))
      .queryAllByRole('radio', { checked: true })
      .map((radio) => radio.parentElement!.textContent);
  expect([chosen(1), chosen(2), chosen(3)]).toEqual([['La mienne'], ['L’autre'], []]);
  expect(dialog.getByText('Il reste 1 choix à faire.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Fusionner' })).toHaveProperty('disabled', true);
  const third = within(dialog.getByRole('group', { name: 'Différence 3' }));
  expect(third.getByText('22', { selector: 'del' })).toBeTruthy();
  expect(third.getByText('30', { selector: 'ins' })).toBeTruthy();
  await userEvent.click(third.getByRole('radio', { name: 'L’autre' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Fusionner' }));
  const whole = 'Fermer la vanne P12.\n\nPurger 15 min.\n\nRefermer à 22 N·m.';
  await waitFor(() => expect(note().markdown).toBe(whole));
  expect(await text()).toHaveProperty('value', whole);
  expect(host.toasts.filter(({ kind }) => kind === 'error')).toEqual([]);
});

it('the edit page of a note asks again when someone else saves once more while one chooses', async () => {
  const { edit } = await showEdit({ markdown: 'Fermer la vanne.\n\nPurger 10 min.' });
  const field = await text();
  await userEvent.clear(field);
  await userEvent.paste('Fermer la vanne.\n\nPurger 20 min.');
  edit({ markdown: 'Fermer la vanne.\n\nPurger 15 min.' });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const title = 'Cette fiche a été modifiée entre-temps';
  const first = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(first.getByRole('radio', { name: 'La mienne' }));
  edit({ markdown: 'Fermer la vanne P12.\n\nPurger 15 min.' });
  await userEvent.click(first.getByRole('button', { name: 'Fusionner' }));
  // What Nadia alone changed is hers, whatever was chosen of another place.
  const place = within(await screen.findByRole('group', { name: 'Différence 2' }));
  const before = within(screen.getByRole('group', { name: 'Différence 1' }));
  expect(before.getByRole('radio', { name: 'L’autre' })).toHaveProperty('checked', true);
  expect(place.queryByRole('radio', { checked: true })).toBeNull();
});

it('the edit page of a note shows where a photo without a caption is in one version only', async () => {
  const photo = '![](media:019a9f00-0000-7000-8000-000000000001)';
  const { edit } = await showEdit({ markdown: `Fermer la vanne.\n\n${photo}\n\nPurger.` });
  const field = await text();
  await userEvent.type(field, ' Attendre.');
  edit({ markdown: 'Fermer la vanne.\n\nPurger.' });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cette fiche a été modifiée entre-temps' }));
  const first = within(dialog.getByRole('group', { name: 'Différence 1 · Absent de l’autre version' }));
  expect(first.getByText('Photo', { selector: 'ins' })).toBeTruthy();
});

it('the edit page of a note shows both texts whole when someone else changed the note, and keeps the one that is chosen', async () => {
  for (const [tab, button, kept] of [
    ['Ma version', 'Garder ma version', 'Un texte à moi'],
    ['L’autre version', 'Prendre l’autre', 'Leur texte'],
  ] as const) {
    const { note, edit, unmount } = await showEdit();
    await userEvent.type(await text(), ' à moi');
    edit({ markdown: 'Leur texte' });
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cette fiche a été modifiée entre-temps' }));
    await userEvent.click(dialog.getByRole('button', { name: tab }));
    expect(dialog.getByRole('region', { name: tab }).textContent).toContain(kept);
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(note().markdown).toBe(kept));
    expect(await text()).toHaveProperty('value', kept);
    unmount();
  }
});

it('the edit page of a note shows what someone else saved where nothing was typed, and sends it only then', async () => {
  const { note, edit, host, address } = await showEdit();
  await text();
  edit({ markdown: 'Le texte de Nadia' });
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer à la validation' }));
  await waitFor(async () => expect(await text()).toHaveProperty('value', 'Le texte de Nadia'));
  expect(host.toasts).toMatchObject([
    {
      title: 'La fiche n’a pas été envoyée',
      description: 'Elle a été modifiée entre-temps. Relisez-la avant de recommencer.',
    },
    { kind: 'info', title: 'Fiche modifiée entre-temps : voici son nouveau texte' },
  ]);
  expect(note().status).toBe('TO_REVIEW');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer à la validation' }));
  await waitFor(() => expect(address()).toBe(`/notes/${note().id}`));
  expect(note()).toMatchObject({ status: 'AWAITING_VALIDATION', markdown: 'Le texte de Nadia' });
});

it('the edit page of a note says who published the note meanwhile, and keeps what was typed to be copied', async () => {
  const { edit } = await showEdit({ status: 'AWAITING_VALIDATION' }, nadia);
  await userEvent.type(await text(), ' corrigé');
  edit({ status: 'PUBLISHED', validator: { id: newId(), firstName: 'Paul', lastName: 'Renaud' } });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Paul Renaud vient de publier cette fiche.')).toBeTruthy();
  expect(await text()).toHaveProperty('value', 'Un texte corrigé');
  expect(screen.getByRole('button', { name: 'Copier mon texte' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true);
});

it('the edit page of a note offers its author no longer to delete it once it is published', async () => {
  const { edit } = await showEdit();
  await userEvent.type(await text(), ' corrigé');
  expect(screen.getByRole('button', { name: 'Supprimer' })).toBeTruthy();
  edit({ status: 'PUBLISHED' });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull());
});

it('the edit page of a note says that someone else deleted it, and keeps what was typed to be copied', async () => {
  const { remove } = await showEdit();
  await userEvent.type(await text(), ' corrigé');
  remove();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Cette fiche a été supprimée')).toBeTruthy();
  expect(await text()).toHaveProperty('value', 'Un texte corrigé');
  expect(screen.getByRole('button', { name: 'Copier mon texte' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
});
