import { createSpace, deleteSpace, listSpaceDetails, updateSpace, type SpaceDetail } from '@savoir/contracts/spaces';
import { listUsers } from '@savoir/contracts/users';
import { newId } from '@savoir/contracts/common';
import { afterTrial, answering, refuse, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCompany } from '../../test/open-company.ts';

const people = [
  someUser({ firstName: 'Ana', lastName: 'Costa' }),
  someUser({ firstName: 'Anaïs', lastName: 'Dubois' }),
];
const space = {
  id: newId(),
  companyId: newId(),
  name: 'Atelier',
  color: 'bleu' as const,
  members: [],
  noteCount: 0,
  documentCount: 0,
  version: 1,
};

async function show(user = someUser({ role: 'admin' }), spaces: SpaceDetail[] = [space]) {
  let created = 0;
  const { api, host } = await openCompany('/company/spaces', {
    user,
    answers: [
      answering(listSpaceDetails, () => spaces),
      answering(listUsers, () => people),
      answering(createSpace, ({ body }) => {
        if (spaces.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())) throw refuse('SPACE_EXISTS');
        created++;
        return space;
      }),
      answering(deleteSpace, () => {
        throw refuse('ACCESS_DENIED');
      }),
      answering(updateSpace, ({ body }) => ({ ...space, reviewMonths: body.reviewMonths ?? 0 })),
    ],
  });
  return Object.assign(() => created, { api, host });
}

it('the name of the company leads to the first of its pages [S2.111]', async () => {
  const user = someUser({ role: 'admin' });
  await show(user);
  const entry = await screen.findByRole('link', { name: user.company.name });
  expect(entry.getAttribute('href')).toBe('/company/users');
});

it('Enter in the search adds the first person found, then the next, and never creates the space', async () => {
  const created = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Créer un espace' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Nom/ }), 'Fours');
  const search = within(dialog).getByRole('searchbox');
  await userEvent.type(search, 'ana{Enter}');
  const members = () => within(within(dialog).getByRole('list', { name: 'Membres' })).getAllByRole('listitem').length;
  expect(members()).toBe(1);
  await userEvent.type(search, 'ana{Enter}');
  expect(members()).toBe(2);
  await userEvent.type(search, 'personne{Enter}');
  expect([members(), created()]).toEqual([2, 0]);
});

it('a space is made once it has a name, which the server may have given to another', async () => {
  const { api } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Créer un espace' }));
  const dialog = within(await screen.findByRole('dialog'));
  const create = () => userEvent.click(dialog.getByRole('button', { name: 'Créer l’espace' }));
  await create();
  expect(dialog.getByText("Le nom de l'espace ne peut pas être vide")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Nom de l’espace'));
  await userEvent.type(dialog.getByLabelText('Nom de l’espace'), 'ATELIER');
  await create();
  expect((await dialog.findByRole('alert')).textContent).toContain('Un espace porte déjà ce nom.');
  await userEvent.type(dialog.getByLabelText('Nom de l’espace'), ' 2');
  await userEvent.click(dialog.getByRole('radio', { name: 'Brique' }));
  await create();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.filter(({ endpoint }) => endpoint === createSpace.id).at(-1)?.input).toMatchObject({
    body: { name: 'ATELIER 2', color: 'brique', memberIds: [] },
  });
});

it('a space that goes says what it holds, which goes to the space that is chosen', async () => {
  const other = { ...space, id: newId(), name: 'Sécurité' };
  const { api } = await show(undefined, [{ ...space, noteCount: 3 }, other]);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions sur l’espace Atelier' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer l’espace' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Il contient 3 fiches et aucun document\. Rien n’est supprimé/)).toBeTruthy();
  await userEvent.click(question.getByRole('radio', { name: 'Espace Sécurité' }));
  await userEvent.click(question.getByRole('button', { name: 'Supprimer l’espace' }));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === deleteSpace.id)?.input).toMatchObject({
      params: { id: space.id },
      query: { to: other.id },
    }),
  );
});

it('a space that went takes its menu away, and leaves the focus at the others', async () => {
  const other = { ...space, id: newId(), name: 'Sécurité' };
  let spaces = [space, other];
  await openCompany('/company/spaces', {
    answers: [
      answering(listSpaceDetails, () => spaces),
      answering(deleteSpace, () => {
        spaces = [other];
        return undefined;
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions sur l’espace Atelier' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer l’espace' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer l’espace' }),
  );
  await waitFor(() => expect(screen.queryByText('Atelier')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Espaces de l’entreprise' }));
});

it('a space that the directory stores says so, on its card, before it is changed and before it goes [B.163]', async () => {
  await show(undefined, [space, { ...space, id: newId(), name: 'Toitures', isOfDirectory: true }]);
  expect((await screen.findAllByText('Tenu par l’annuaire')).length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Actions sur l’espace Toitures' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/vaut jusqu’à ce qu’il l’envoie de nouveau/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer l’espace' }));
  expect(within(await screen.findByRole('alertdialog')).getByText(/retirez-le aussi de l’annuaire/)).toBeTruthy();
});

it('a space is given the rhythm in which its notes are verified [B.16]', async () => {
  const { api } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions sur l’espace Atelier' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Vérification des fiches'), 'Tous les 6 mois');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === updateSpace.id)?.input).toMatchObject({
      body: { reviewMonths: 6 },
    }),
  );
});

it('after the trial nothing of spaces can be written, and the page says why', async () => {
  await show(afterTrial(someUser({ role: 'admin' })));
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Créer un espace' });
  expect(create.disabled || create.getAttribute('aria-disabled') === 'true').toBe(true);
  const reason = document.getElementById(create.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('L’essai gratuit est terminé');
  await userEvent.click(screen.getByRole('button', { name: 'Actions sur l’espace Atelier' }));
  for (const item of screen.getAllByRole('menuitem')) expect(item.getAttribute('aria-disabled')).toBe('true');
});

it('spaces are written before the end of the trial', async () => {
  await show();
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Créer un espace' });
  expect([create.disabled, create.getAttribute('aria-describedby')]).toEqual([false, null]);
  expect(screen.queryByText('L’essai gratuit est terminé')).toBeNull();
});

it('a space that cannot be deleted is there still, and it is said [S8.76]', async () => {
  const { host } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions sur l’espace Atelier' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer l’espace' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Supprimer l’espace' }));
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ kind: 'error', title: 'L’espace n’a pas pu être supprimé' }]),
  );
  expect(screen.getByRole('heading', { name: 'Atelier' })).toBeTruthy();
});
