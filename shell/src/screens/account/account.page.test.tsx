import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../../test/open-shell.tsx';

it('shows who is signed in, the help, and the version, and is reached from the navigation [S2.22] [S2.23] [S2.25] [S2.108]', async () => {
  await openShell('/account', { user: someUser({ role: 'admin', position: 'Directeur technique' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Camille Ferrand' })).toBeTruthy();
  expect(screen.getByText('Administrateur · Directeur technique, Delorme Maintenance')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq');
  expect(main.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe('/contact-us');
  expect(main.getByRole('button', { name: 'Tutoriel' })).toBeTruthy();
  const navigation = within(screen.getByRole('navigation', { name: 'Navigation principale' }));
  expect(navigation.getByRole('link', { name: 'Mon compte' }).getAttribute('href')).toBe('/account');
  expect(screen.getByText('Version 1.42.8')).toBeTruthy();
});

it('signs out after asking, and only then', async () => {
  const shell = await openShell('/account', { user: someUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Se déconnecter de Savoir');
  expect(await shell.session.isSignedIn()).toBe(true);
  await userEvent.click(within(question).getByRole('button', { name: 'Se déconnecter' }));
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/login'));
  expect(await screen.findByLabelText('Adresse e-mail')).toBeTruthy();
});
