import { allSettled } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openShell } from '../../test/open-shell.ts';
import { holdPrompt } from './hold-prompt.ts';
import type { InstallPromptEvent } from '../../state/install.model.ts';

beforeEach(() => {
  localStorage.clear();
  // A worker that is never ready: what waits for it goes on waiting, however slow the test is.
  const value = { ready: new Promise(() => undefined), controller: null, addEventListener: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  const link = document.createElement('link');
  link.rel = 'manifest';
  document.head.append(link);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.replaceChildren();
});

const stored = () => localStorage.getItem('downloadCardState');

async function openWithPrompt(outcome: 'accepted' | 'dismissed' | Error) {
  const shell = await openShell('/account/copies', { user: someUser() });
  const prompt = Object.assign(new Event('beforeinstallprompt'), {
    prompt: () => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve()),
    userChoice: Promise.resolve({ outcome: outcome instanceof Error ? 'dismissed' : outcome }),
  }) as InstallPromptEvent;
  await allSettled(shell.install.offered, { scope: shell.scope, params: prompt });
  await userEvent.click(await screen.findByRole('button', { name: 'Installer' }));
  return shell;
}

it('the install prompt is cleared once accepted, says so, and asks never again [S4.66] [S4.68] [S8.96]', async () => {
  const shell = await openWithPrompt('accepted');
  expect(await screen.findByText('Application installée avec succès')).toBeTruthy();
  expect(screen.getByText('Installation PWA')).toBeTruthy();
  expect(JSON.parse(stored() ?? '{}')).toMatchObject({ neverShow: true });
  await waitFor(() => expect(shell.scope.getState(shell.install.$prompt)).toBeNull());
});

it('the install prompt is cleared when it was dismissed, and nothing is stored [S4.69]', async () => {
  const shell = await openWithPrompt('dismissed');
  await waitFor(() => expect(shell.scope.getState(shell.install.$prompt)).toBeNull());
  expect(stored()).toBeNull();
});

it.each([
  ['for a while', false],
  ['for good', true],
])('the install card is put off %s [S4.70]', async (_, neverShow) => {
  const shell = await openShell('/', { user: someUser() });
  const prompt = new Event('beforeinstallprompt') as InstallPromptEvent;
  await allSettled(shell.install.offered, { scope: shell.scope, params: prompt });
  if (neverShow) await userEvent.click(await screen.findByRole('checkbox', { name: 'Ne plus proposer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Plus tard' }));
  expect(screen.queryByRole('button', { name: 'Installer' })).toBeNull();
  expect(JSON.parse(stored() ?? '{}')).toMatchObject({ neverShow });
});

it('the install prompt says why it failed, as an error [S8.95]', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const shell = await openWithPrompt(new Error('pas maintenant'));
  expect(await screen.findByText("Erreur lors de l'installation: pas maintenant")).toBeTruthy();
  expect(shell.toasts.get()).toMatchObject([
    {
      kind: 'error',
      title: 'Installation PWA',
      description: "Erreur lors de l'installation: pas maintenant",
    },
  ]);
});

it('the install prompt is held when the browser offers it, and cleared when the application was installed another way [S4.61] [S4.71] [S4.72]', async () => {
  const shell = await openShell('/account', { user: someUser() });
  holdPrompt(shell.install, shell.scope, localStorage);
  const event = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(shell.scope.getState(shell.install.$prompt)).toBe(event);
  window.dispatchEvent(new Event('appinstalled'));
  expect(shell.scope.getState(shell.install.$prompt)).toBeNull();
  expect(JSON.parse(stored() ?? '{}')).toMatchObject({ neverShow: true });
});

it('the install prompt is held as well when the browser offered it before the application had started', async () => {
  const shell = await openShell('/account', { user: someUser() });
  const event = new Event('beforeinstallprompt', { cancelable: true });
  vi.stubGlobal('__SAVOIR_INSTALL_PROMPT__', event);
  holdPrompt(shell.install, shell.scope, localStorage);
  expect(shell.scope.getState(shell.install.$prompt)).toBe(event);
  vi.unstubAllGlobals();
});
