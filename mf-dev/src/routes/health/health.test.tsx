import { listRemoteVersions, type RemoteVersions } from '@savoir/contracts/dev';
import { readRemoteHealth, type RemoteHealth, type VersionHealth } from '@savoir/contracts/telemetry';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

const someVersion = (changes: Partial<VersionHealth>): VersionHealth => ({
  version: '1.0.0-a',
  role: 'active',
  visits: 200,
  failedVisits: 2,
  loads: 100,
  failedLoads: 0,
  slowLoads: 5,
  longTasks: 100,
  apiCalls: 400,
  apiFailures: 0,
  p75: { load: 300, lcp: 2000, inp: 80, cls: 50, longTask: 70, api: 120 },
  errors: [],
  ...changes,
});
const someRemote = (name: string): RemoteVersions => ({
  name,
  revision: 1,
  active: '1.0.0-a',
  previous: null,
  canary: null,
  stopped: null,
  isOff: false,
  isChosen: false,
  problems: [],
  versions: [],
});
const someError: VersionHealth['errors'][number] = {
  id: 'e',
  kind: 'page',
  message: 'TypeError: x is undefined',
  frames: [
    { file: '/static/js/react.js', line: 1, column: 2, source: null },
    {
      file: '/remotes/notes/files/a.js',
      line: 1,
      column: 900,
      source: { file: 'mf-notes/src/page.tsx', line: 12, column: 7 },
    },
  ],
  count: 3,
  firstSeen: '2026-11-20T08:00:00.000Z',
  lastSeen: '2026-11-20T09:00:00.000Z',
};
const usual: RemoteHealth = { name: 'notes', versions: [someVersion({})], verdict: null, stopped: null };

async function show(health: Partial<RemoteHealth> | (() => RemoteHealth), path = '/dev/health?remote=notes') {
  const answer = typeof health === 'function' ? health : () => ({ ...usual, ...health });
  return renderRoute({ manifest, implementation: remote }, path, {
    user: someUser({ role: 'dev' }),
    answers: [
      answering(listRemoteVersions, () => [someRemote('chat'), someRemote('notes')]),
      answering(readRemoteHealth, answer),
    ],
  });
}
const figure = async (version: string, name: string) =>
  within(await screen.findByRole('region', { name: `Version ${version}` })).getByText(name).nextElementSibling
    ?.textContent;

it('the health of a remote stands beside the version before, with what became worse or better', async () => {
  await show({
    versions: [
      someVersion({ failedVisits: 20, p75: { load: 300, lcp: 1000, inp: null, cls: 65, longTask: 70, api: 120 } }),
      someVersion({ version: '0.9.0-z', role: 'previous', failedVisits: 5 }),
    ],
  });
  expect(await figure('1.0.0-a', 'Visites en échec')).toBe('10\u202f%+300\u202f%');
  expect(await figure('1.0.0-a', 'Plus grand affichage, LCP (p75)')).toBe('1\u202f000 ms−50\u202f%');
  expect(await figure('1.0.0-a', 'Réaction, INP (p75)')).toBe('non mesuré');
  expect(await figure('1.0.0-a', 'Chargement (p75)')).toBe('300 ms');
  // A fifth more or fewer, or a difference no one sees, is no news.
  expect(await figure('1.0.0-a', 'Décalages, CLS (p75)')).toBe('0,065');
  expect(await figure('0.9.0-z', 'Visites en échec')).toBe('2\u202f%');
});

it('the health of a remote names each error with the place it was written at, and its way there on demand', async () => {
  await show({ versions: [someVersion({ errors: [someError] })] });
  const list = await screen.findByRole('list', { name: 'Erreurs' });
  expect(list.textContent).toContain('TypeError: x is undefined');
  expect(list.textContent).toContain('3 fois');
  expect(within(list).getAllByText('mf-notes/src/page.tsx:12:7')).toHaveLength(2);
  await userEvent.click(within(list).getByText('Pile d’appels'));
  expect(within(list).getByText('/static/js/react.js:1:2')).toBeTruthy();
});

it('the health of a remote says how a trial stands', async () => {
  const verdict = { visits: 7, failedVisits: 0, activeVisits: 90, activeFailedVisits: 1 };
  await show({ verdict: { state: 'waiting', ...verdict } });
  expect(await screen.findByText(/Essai en cours.*7 personnes.*20 de chaque côté/)).toBeTruthy();
});

it.each([
  ['waiting', { visits: 1, failedVisits: 1 }, /Essai en cours\s: 1 personne,/],
  ['sound', { visits: 30, failedVisits: 1 }, /échec chez 1 personne sur 30/],
  ['failing', { visits: 5, failedVisits: 3 }, /échec chez 3 personnes sur 5/],
] as const)('the health of a remote counts the people of a trial that is %s', async (state, counts, text) => {
  await show({ verdict: { state, activeVisits: 90, activeFailedVisits: 1, ...counts } });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('the health of a remote says why the product ended a trial', async () => {
  const reason = { visits: 20, failedVisits: 12, activeVisits: 30, activeFailedVisits: 0 };
  await show({ stopped: { version: '1.1.0-b', date: '2026-11-20T09:00:00.000Z', reason } });
  expect(
    await screen.findByText(/Essai arrêté automatiquement.*1\.1\.0-b.*12 personnes sur 20.*0 sur 30/),
  ).toBeTruthy();
});

it('the health of a remote says that nothing was measured yet', async () => {
  await show({ versions: [someVersion({ visits: 0, loads: 0 })] });
  expect(await screen.findByRole('heading', { name: 'Rien n’a encore été mesuré' })).toBeTruthy();
});

it('the health of a remote asks again when it could not be read', async () => {
  let isGone = true;
  await show(() => {
    if (isGone) throw refuse('REMOTE_NOT_FOUND');
    return usual;
  });
  await screen.findByText('La santé de cette application n’a pas pu être lue');
  isGone = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('region', { name: 'Version 1.0.0-a' })).toBeTruthy();
});

it('the health of a remote is of the remote and the period that the address names, and the choice goes there', async () => {
  const { api } = await show({}, '/dev/health?remote=notes&hours=168');
  await screen.findByRole('region', { name: 'Version 1.0.0-a' });
  expect(screen.getByRole('button', { name: 'mf-notes' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '1 heure' }));
  await screen.findByRole('region', { name: 'Version 1.0.0-a' });
  expect(api.calls.filter(({ endpoint }) => endpoint === 'dev.remoteHealth').map(({ input }) => input)).toEqual([
    { params: { name: 'notes' }, query: { hours: 168 } },
    { params: { name: 'notes' }, query: { hours: 1 } },
  ]);
});
