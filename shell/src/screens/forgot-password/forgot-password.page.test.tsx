import { AuthError } from '@savoir/user-pool';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../../test/open-shell.ts';

const delivery = () => ({ DeliveryMedium: 'EMAIL' as const, Destination: 'c***@d***', AttributeName: 'email' });

async function askForCode() {
  await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'camille@delorme.fr');
  await userEvent.click(screen.getByRole('button', { name: /Recevoir un code$/ }));
  await screen.findByRole('heading', { name: 'Choisir un mot de passe' });
}

it('asks for a valid address first', async () => {
  await openShell('/forgot-password');
  await userEvent.click(await screen.findByRole('button', { name: /Recevoir un code$/ }));
  expect(await screen.findByText('Adresse e-mail invalide')).toBeTruthy();
});

it('takes the address from the sign-in and gives it back as it stands, with the page that was asked for', async () => {
  const shell = await openShell('/login?redirect=%2Fnotes%2Fall');
  const address = () => screen.findByLabelText('Adresse e-mail');
  await userEvent.type(await address(), 'camille@delorme.f');
  await userEvent.click(screen.getByRole('link', { name: /oublié/ }));
  await screen.findByRole('button', { name: /Recevoir un code$/ });
  expect(await address()).toHaveProperty('value', 'camille@delorme.f');
  await userEvent.type(await address(), 'r');
  await userEvent.click(screen.getByRole('link', { name: /Retour à la connexion$/ }));
  await screen.findByRole('button', { name: /Se connecter$/ });
  expect(await address()).toHaveProperty('value', 'camille@delorme.fr');
  expect(shell.router.state.location.search).toBe('?redirect=%2Fnotes%2Fall');
});

it('then asks for code, new password and confirmation, each with its message', async () => {
  await openShell('/forgot-password', { pool: { resetPassword: () => Promise.resolve(delivery()) } });
  await askForCode();
  expect(screen.getByText(/vient d’être envoyé à c\*\*\*@d\*\*\*\./)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), 'court');
  await userEvent.click(screen.getByRole('button', { name: /Changer le mot de passe$/ }));
  expect(await screen.findByText('Code requis')).toBeTruthy();
  expect(screen.getByText('Les mots de passe ne correspondent pas.')).toBeTruthy();
  expect(screen.getByLabelText('Code').getAttribute('autocomplete')).toBe('one-time-code');
});

it('takes the code with or without its space, and leads back to the login with a message', async () => {
  const confirmed: unknown[] = [];
  const shell = await openShell('/forgot-password?redirect=%2Fchat', {
    pool: {
      resetPassword: () => Promise.resolve(delivery()),
      confirmResetPassword: (input) => {
        confirmed.push(input);
        return Promise.resolve();
      },
    },
  });
  await askForCode();
  await userEvent.type(screen.getByLabelText('Code'), '418 027');
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), 'Motdepasse-2026');
  await userEvent.type(screen.getByLabelText('Confirmation'), 'Motdepasse-2026');
  await userEvent.click(screen.getByRole('button', { name: /Changer le mot de passe$/ }));
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/login'));
  expect(shell.router.state.location.search).toBe('?redirect=%2Fchat');
  expect(confirmed).toEqual([
    { username: 'camille@delorme.fr', confirmationCode: '418027', newPassword: 'Motdepasse-2026' },
  ]);
  expect(shell.toasts.get().map(({ title }) => title)).toEqual(['Mot de passe changé']);
  expect(await screen.findByLabelText('Adresse e-mail')).toHaveProperty('value', 'camille@delorme.fr');
});

it('sends another code and says so once it has left', async () => {
  await openShell('/forgot-password', { pool: { resetPassword: () => Promise.resolve(delivery()) } });
  await askForCode();
  expect(screen.queryByText('Un nouveau code vient d’être envoyé.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le code' }));
  expect(await screen.findByText('Un nouveau code vient d’être envoyé.')).toBeTruthy();
});

it('says why a code was refused and keeps what was typed, and asks for the address when it is opened again', async () => {
  const shell = await openShell('/forgot-password', {
    pool: {
      resetPassword: () => Promise.resolve(delivery()),
      confirmResetPassword: () => Promise.reject(new AuthError('CodeMismatchException', 'Invalid verification code')),
    },
  });
  await askForCode();
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), 'Motdepasse-2026');
  await userEvent.type(screen.getByLabelText('Confirmation'), 'Motdepasse-2026');
  await userEvent.click(screen.getByRole('button', { name: /Changer le mot de passe$/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Code invalide.');
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '000000');
  await act(() => shell.router.navigate('/login'));
  await act(() => shell.router.navigate('/forgot-password'));
  expect(await screen.findByRole('button', { name: /Recevoir un code$/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
