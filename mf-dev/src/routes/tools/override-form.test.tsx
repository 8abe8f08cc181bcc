import { allowOwnMachine, listRemoteVersions, type RemoteVersions } from '@savoir/contracts/dev';
import { failedOverrideKey, remoteOverrideKey } from '@savoir/contracts/dev-conf';
import { listRemotes } from '@savoir/contracts/platform';
import { answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

beforeEach(() => {
  sessionStorage.clear();
  // This environment loads no files, and keeps no list of them.
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] });
});

const known: RemoteVersions = {
  name: 'notes',
  revision: 1,
  active: '',
  previous: null,
  canary: null,
  stopped: null,
  isOff: false,
  isChosen: false,
  problems: [],
  versions: [],
};

const open = (address: string) =>
  renderRoute({ manifest, implementation: remote }, address, {
    user: someUser({ role: 'dev' }),
    answers: [
      answering(listRemoteVersions, () => [known]),
      answering(listRemotes, () => []),
      answering(allowOwnMachine, () => ({ endDate: '2026-11-27T16:00:00.000Z' })),
    ],
  });
const replace = async () => userEvent.click(await screen.findByRole('button', { name: 'Remplacer' }));

it('a remote in no list is run from the developer’s own machine, as the address of the page says', async () => {
  const { api } = await open('/dev?name=safety&address=http%3A%2F%2Flocalhost%3A3180%2F');
  expect(await screen.findByRole('combobox', { name: 'Application' })).toHaveProperty('value', 'safety');
  expect(screen.getByRole('textbox', { name: 'Adresse' })).toHaveProperty('value', 'http://localhost:3180/');
  expect(api.calls.filter(({ endpoint }) => endpoint === allowOwnMachine.id)).toEqual([]);
  await replace();
  await waitFor(() =>
    expect(sessionStorage.getItem(remoteOverrideKey)).toBe('{"name":"safety","address":"http://localhost:3180/"}'),
  );
  expect(api.calls.find(({ endpoint }) => endpoint === allowOwnMachine.id)?.input).toEqual({
    body: { origin: 'http://localhost:3180' },
  });
});

it('a name that no remote may have, and an address elsewhere, are refused', async () => {
  const { api } = await open('/dev?name=Safety-1&address=http%3A%2F%2Flocalhost%3A3180%2F');
  await replace();
  expect(await screen.findByText(/minuscules/)).toBeTruthy();
  await userEvent.clear(screen.getByRole('combobox', { name: 'Application' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Application' }), 'safety');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Adresse' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Adresse' }), 'https://ailleurs.example/');
  await replace();
  expect(await screen.findByText('Cette adresse n’est pas autorisée.')).toBeTruthy();
  expect(sessionStorage.getItem(remoteOverrideKey)).toBeNull();
  expect(api.calls.filter(({ endpoint }) => endpoint === allowOwnMachine.id)).toEqual([]);
});

it('what could not be had from an address is said once the page is back, with what was asked', async () => {
  const failed = { name: 'notes', address: 'http://localhost:3180/', problem: 'savoir-remote.json answered 404' };
  sessionStorage.setItem(failedOverrideKey, JSON.stringify(failed));
  await open('/dev');
  expect(await screen.findByText(/mf-notes n’a pas pu venir de .*3180.* answered 404/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Adresse' })).toHaveProperty('value', failed.address);
  expect(sessionStorage.getItem(failedOverrideKey)).toBeNull();
});

it('an address that gave no answer is named in French, with what may be the reason', async () => {
  const failed = { name: 'notes', address: 'http://localhost:3180/', problem: null };
  sessionStorage.setItem(failedOverrideKey, JSON.stringify(failed));
  await open('/dev');
  expect(await screen.findByText(/^mf-notes n’a pas pu venir de .*3180.*: rien n’y répond/)).toBeTruthy();
});

it('a link that asks for another address is not answered with the failure of the last one', async () => {
  const failed = { name: 'notes', address: 'http://localhost:3180/', problem: 'savoir-remote.json answered 404' };
  sessionStorage.setItem(failedOverrideKey, JSON.stringify(failed));
  await open('/dev?name=chat&address=http://localhost:3190/');
  expect(await screen.findByRole('textbox', { name: 'Adresse' })).toHaveProperty('value', 'http://localhost:3190/');
  expect(screen.queryByText(/n’a pas pu venir/)).toBeNull();
});
