import { someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openShell } from '../../test/open-shell.ts';

/** React and the router report what the error boundary caught; the test expects it. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('reportError', vi.fn<() => void>());
  sessionStorage.setItem('savoir.chunkReloadedAt', String(Date.now()));
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it.each([
  ['400', 'Erreur de requête'],
  ['401', 'Erreur de requête'],
  ['403', 'Erreur de requête'],
  ['404', 'Page non trouvée'],
  ['408', 'Erreur de requête'],
  ['409', 'Erreur de requête'],
  ['429', 'Erreur de requête'],
  ['500', 'Erreur serveur'],
  ['502', 'Problème serveur'],
  ['503', 'Problème serveur'],
  ['504', 'Problème serveur'],
])('%s is brought about and shows « %s »', async (fault, title) => {
  await openShell(`/dev/errors/${fault}`, { user: someUser({ role: 'dev' }) });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.queryByText(/^\d{3}$/)?.textContent === `Erreur ${fault}`).toBe(/^\d/.test(fault));
  expect(main.getByRole('button', { name: 'Retour à l’accueil' })).toBeTruthy();
});

it.each(['offline', 'chunk'])('%s is brought about and shows the card that tries again', async (fault) => {
  await openShell(`/dev/errors/${fault}`, { user: someUser({ role: 'dev' }) });
  expect(await screen.findByRole('heading', { name: 'Cette partie ne répond pas' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

it('is for developers', async () => {
  await openShell('/dev/errors/500', { user: someUser({ role: 'admin' }) });
  expect(await screen.findByText('Accès refusé')).toBeTruthy();
});
