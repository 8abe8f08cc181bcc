import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../../test/open-shell.ts';

const part = () => screen.findByText('Développeurs et intégrations');
const signOut = () => screen.findByRole('button', { name: /^Déconnexion/ });

it('shows who is signed in, five lines, and the version, and is reached from the navigation [S2.25] [S2.108]', async () => {
  await openShell('/account', { user: someUser({ role: 'admin', position: 'Directeur technique' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Camille Ferrand' })).toBeTruthy();
  expect(screen.getByText('Administrateur · Directeur technique, Delorme Maintenance')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'NotificationsComment Savoir vous prévient',
    'SécuritéMot de passe, appareils, mes données',
    'Copies hors ligneLire hors connexion sur cet appareil',
    'AideFAQ, tutoriel, contact, raccourcis',
    'DéconnexionSe déconnecter de Savoir',
  ]);
  const navigation = within(screen.getByRole('navigation', { name: 'Navigation principale' }));
  expect(navigation.getByRole('link', { name: 'Mon compte' }).getAttribute('href')).toBe('/account');
  expect(screen.getByText('Version 1.42.8')).toBeTruthy();
});

it.each([
  ['Notifications', 'notifications'],
  ['Sécurité', 'security'],
  ['Copies hors ligne', 'copies'],
  ['Aide', 'help'],
])('leads to %s at an address of its own, with the focus on its heading, and back [S2.21]', async (name, id) => {
  const shell = await openShell('/account', { user: someUser() });
  const main = await screen.findByRole('main');
  await userEvent.click(await within(main).findByRole('link', { name: new RegExp(`^${name}`) }));
  const heading = await screen.findByRole('heading', { level: 1, name });
  expect(shell.router.state.location.pathname).toBe(`/account/${id}`);
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await waitFor(() => expect(document.title).toBe(`${name} · Savoir`));
  await userEvent.click(screen.getByRole('link', { name: 'Retour' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Camille Ferrand' })).toBeTruthy();
  expect(shell.router.state.location.pathname).toBe('/account');
});

it('leads back to the account from a page that was opened by its address', async () => {
  await openShell('/account/security', { user: someUser() });
  expect((await screen.findByRole('link', { name: 'Retour' })).getAttribute('href')).toBe('/account');
});

it('has what helps on one page [S2.22] [S2.23]', async () => {
  await openShell('/account/help', { user: someUser() });
  const main = within(await screen.findByRole('main'));
  expect((await main.findByRole('link', { name: 'FAQ' })).getAttribute('href')).toBe('/faq');
  expect(main.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe('/contact-us');
  expect(main.getByRole('button', { name: 'Tutoriel' })).toBeTruthy();
  expect(await main.findByRole('switch', { name: 'Raccourcis à une touche' })).toBeTruthy();
});

it('has tokens in a part that is closed until it is opened, by hand or by a link', async () => {
  await openShell('/account', {
    user: someUser(),
    answers: { '/api/api-tokens': () => ({ tokens: [], personalAllowed: true }) },
  });
  const summary = await part();
  expect(screen.queryByText('Jetons d’accès')).toBeNull();
  await userEvent.click(summary);
  expect(await screen.findByRole('region', { name: 'Jetons d’accès' })).toBeTruthy();
});

it('has no part for tokens where the company allows none and there are none', async () => {
  const shell = await openShell('/account', {
    user: someUser(),
    answers: { '/api/api-tokens': () => ({ tokens: [], personalAllowed: false }) },
  });
  expect(await signOut()).toBeTruthy();
  const { queryClient } = await shell.signedIn();
  await waitFor(() => expect(queryClient.getQueryData(['account', 'tokens'])).toBeTruthy());
  expect(screen.queryByText('Développeurs et intégrations')).toBeNull();
});

it('signs out after asking, and only then', async () => {
  const shell = await openShell('/account', { user: someUser() });
  await userEvent.click(await signOut());
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Se déconnecter de Savoir');
  expect(await shell.session.isSignedIn()).toBe(true);
  await userEvent.click(within(question).getByRole('button', { name: 'Se déconnecter' }));
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/login'));
  expect(await screen.findByLabelText('Adresse e-mail')).toBeTruthy();
});
