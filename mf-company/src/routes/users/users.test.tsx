import { newId } from '@savoir/contracts/common';
import { deleteUser, importUsers, listUsers, type ImportedLine, type User } from '@savoir/contracts/users';
import { answering, refuse, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { accountState } from '../../texts/user-texts.ts';
import { openCompany } from '../../test/open-company.ts';
import { everybody, filterUsers } from './filter-users.ts';

const admin = someUser({
  id: newId(),
  role: 'admin',
  firstName: 'Thomas',
  lastName: 'Girard',
  email: 't.girard@delorme.fr',
  lastSeenDate: '2026-11-20T08:00:00.000Z',
});
const creator = someUser({
  id: newId(),
  role: 'creator',
  firstName: 'Éléonore',
  lastName: 'Petit',
  email: 'e.petit@delorme.fr',
});
const gone = someUser({
  id: newId(),
  role: 'reader',
  firstName: 'Paul',
  lastName: 'Renaud',
  email: 'p.renaud@delorme.fr',
  active: false,
});

const show = (address = '/company/users', colleagues: User[] = [creator]) =>
  openCompany(address, {
    user: admin,
    answers: [
      answering(listUsers, () => [gone, admin, ...colleagues]),
      answering(deleteUser, ({ params: { id } }) => {
        if (id === admin.id) throw refuse('LAST_ADMINISTRATOR');
        return undefined;
      }),
    ],
  });

it('the users of a company are listed by name with their role and the state of their account', async () => {
  await show();
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]!.textContent)).toEqual([
    'TGThomas Girardt.girard@delorme.fr',
    'ÉPÉléonore Petite.petit@delorme.fr',
    'PRPaul Renaudp.renaud@delorme.fr',
  ]);
  expect(within(rows[1]!).getByText('Administrateur')).toBeTruthy();
  expect(within(rows[2]!).getByText('Invité')).toBeTruthy();
  expect(within(rows[3]!).getByText('Désactivé')).toBeTruthy();
});

it('the users of a company that the directory stores are distinguished [B.163]', async () => {
  await show('/company/users', [{ ...creator, isOfDirectory: true }]);
  const stored = await screen.findAllByText('Tenu par l’annuaire');
  expect(stored.map((line) => line.closest('tr')?.querySelector('a')?.textContent)).toEqual(['Éléonore Petit']);
});

it('the users of a company are sorted by the heading of a column, which the address keeps', async () => {
  const { address } = await show();
  const names = async () => {
    const rows = await screen.findAllByRole('row');
    return rows.slice(1).map((row) => within(row).getByRole('link').textContent);
  };
  const heading = () => screen.getByRole('columnheader', { name: 'Rôle' });
  expect(await names()).toEqual(['Thomas Girard', 'Éléonore Petit', 'Paul Renaud']);
  await userEvent.click(heading());
  expect(address()).toBe('/company/users?sort=role');
  expect(heading().getAttribute('aria-sort')).toBe('ascending');
  expect(await names()).toEqual(['Paul Renaud', 'Éléonore Petit', 'Thomas Girard']);
  await userEvent.click(heading());
  expect(address()).toBe('/company/users?sort=-role');
  expect(await names()).toEqual(['Thomas Girard', 'Éléonore Petit', 'Paul Renaud']);
  await userEvent.click(heading());
  expect(address()).toBe('/company/users');
});

it('the users of a company come sorted from a link, the active ones before the others', async () => {
  await show('/company/users?sort=account');
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Thomas Girard',
    'Éléonore Petit',
    'Paul Renaud',
  ]);
  expect(screen.getByRole('columnheader', { name: 'Compte' }).getAttribute('aria-sort')).toBe('ascending');
});

it('the users of a company are found without accents, and the search stands in the address', async () => {
  const { address } = await show();
  await userEvent.type(await screen.findByRole('searchbox'), 'eleo');
  expect(await screen.findByText('Éléonore Petit')).toBeTruthy();
  expect(screen.queryByText('Thomas Girard')).toBeNull();
  expect(address()).toBe('/company/users?q=eleo');
});

it('the users of a company are added to at the head of a wide page; on a phone beside the search and under the list', async () => {
  const isBefore = (one: HTMLElement, other: HTMLElement) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const { unmount } = await show();
  const search = () => screen.findByRole('searchbox');
  await search();
  for (const control of [
    screen.getByRole('button', { name: 'Importer un CSV' }),
    screen.getByRole('link', { name: 'Ajouter un utilisateur' }),
  ])
    expect(isBefore(control, await search())).toBe(true);
  unmount();
  const wide = window.matchMedia('(max-width: 767px)');
  vi.stubGlobal('matchMedia', () => Object.assign(wide, { matches: true }));
  await show();
  const last = (await screen.findAllByRole('listitem')).at(-1);
  expect(isBefore(await search(), screen.getByRole('link', { name: 'Ajouter un utilisateur' }))).toBe(true);
  expect(last !== undefined && isBefore(last, screen.getByRole('button', { name: 'Importer un CSV' }))).toBe(true);
});

it('the users of a company say so when no one fits, and offer to clear the filters', async () => {
  await show('/company/users?q=zzz');
  await userEvent.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
  expect(await screen.findByText('Paul Renaud')).toBeTruthy();
});

it('the users of a company keep an unknown role in the address from filtering', () => {
  expect(filterUsers([admin, creator], { ...everybody, search: 'x' })).toHaveLength(2);
  expect(filterUsers([admin, creator], { ...everybody, role: 'creator' })).toEqual([creator]);
});

it('the users of a company are filtered by what their accounts are, with counts that add up to the licences', async () => {
  const { address } = await show();
  const filter = await screen.findByRole('group', { name: 'Filtrer par compte' });
  expect(
    within(filter)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Tous 3', 'Actifs 1', 'Invités 1', 'Désactivés 1']);
  await userEvent.click(within(filter).getByRole('button', { name: /Invités/ }));
  expect(address()).toBe('/company/users?account=invited');
  expect(screen.queryByText('Thomas Girard')).toBeNull();
  expect(screen.getByText('Éléonore Petit')).toBeTruthy();
});

it('a user who never came is not said to have been seen, though their account is open', async () => {
  const never = someUser({ lastName: 'Neuf', firstName: 'Zoé', lastSeenDate: null, invited: false });
  await openCompany('/company/users', { user: admin, answers: [answering(listUsers, () => [never])] });
  const row = (await screen.findByText('Zoé Neuf')).closest('tr');
  expect(row?.textContent).toContain('ActifJamais venu');
});

it('deactivating and deleting a user are red in the menu', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions sur le compte de Éléonore Petit' }));
  for (const name of ['Désactiver', 'Supprimer le compte'])
    expect(screen.getByRole('menuitem', { name }).className).toContain('sv-menu-item-danger');
  expect(screen.getByRole('menuitem', { name: 'Modifier' }).className).not.toContain('danger');
});

it('deleting a colleague is asked once, deleting oneself by typing the name [S6.23] [S8.75]', async () => {
  const { host } = await show();
  for (const name of ['Éléonore Petit', 'Thomas Girard']) {
    await userEvent.click(await screen.findByRole('button', { name: `Actions sur le compte de ${name}` }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer le compte' }));
  }
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(host.questions).toMatchObject([
    { body: 'Il ne pourra plus se connecter. Ses fiches sont conservées.' },
    {
      body: 'C’est votre propre compte. Vous serez déconnecté aussitôt et ne pourrez plus revenir.',
      typedName: 'Thomas Girard',
    },
  ]);
  expect(host.questions[0]).not.toHaveProperty('typedName');
  expect(host.toasts).toMatchObject([
    { title: 'Compte de Éléonore Petit supprimé' },
    {
      kind: 'error',
      title: 'Le compte n’a pas pu être supprimé',
      description: 'C’est le dernier administrateur de l’entreprise. Nommez-en un autre d’abord.',
    },
  ]);
});

it('the users of a company are invited until their first sign-in, and deactivated whatever happened before', () => {
  expect([accountState(admin), accountState(creator), accountState({ ...admin, active: false })]).toEqual([
    'active',
    'invited',
    'deactivated',
  ]);
});

it('the import of a table offers an example of one, under a name that says so', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Importer un CSV' }));
  const example = await screen.findByRole('link', { name: 'Télécharger un exemple' });
  expect(example.getAttribute('download')).toBe('utilisateurs.csv');
  expect(decodeURIComponent(example.getAttribute('href') ?? '')).toContain('email;prénom;nom;rôle');
});

it('the import of a table that is refused shows nothing of the one before, and creates nothing of it', async () => {
  const line: ImportedLine = {
    line: 2,
    email: 'a@exemple.fr',
    name: 'Ana Costa',
    role: 'reader',
    state: 'ready',
    errors: [],
  };
  await openCompany('/company/users', {
    user: admin,
    answers: [
      answering(listUsers, () => [admin]),
      answering(importUsers, ({ body: { csv } }) => {
        if (csv !== 'one') throw refuse('CSV_INVALID');
        return { lines: [line], licencesLeft: null };
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Importer un CSV' }));
  const choose = async (file: File) => userEvent.upload(await screen.findByTestId('users-csv'), file);
  await choose(new File(['one'], 'un.csv'));
  expect(await screen.findByText('Ana Costa')).toBeTruthy();
  await choose(new File(['two'], 'deux.csv'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('Ana Costa')).toBeNull();
  const lost = new File(['three'], 'trois.csv');
  vi.spyOn(lost, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  await choose(lost);
  expect(await screen.findByText('Le fichier n’a pas pu être lu. Choisissez-le à nouveau.')).toBeTruthy();
});
