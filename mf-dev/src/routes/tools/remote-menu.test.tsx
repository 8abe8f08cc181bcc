import { listCompanies } from '@savoir/contracts/companies';
import {
  createDeployToken,
  endCanary,
  listDeployTokens,
  listRemoteVersions,
  revokeDeployToken,
  setCanary,
  switchRemote,
  type RemoteVersions,
} from '@savoir/contracts/dev';
import { listRemotes } from '@savoir/contracts/platform';
import { answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

const someRemote: RemoteVersions = {
  name: 'notes',
  revision: 7,
  active: '1.42.8-abc',
  previous: '1.42.7-old',
  canary: null,
  stopped: null,
  isOff: false,
  isChosen: false,
  problems: [],
  versions: ['1.42.8-abc', '1.42.7-old'].map((version) => ({
    version,
    date: '2026-11-20T08:00:00.000Z',
    author: 'Élise Marchand',
    origin: 'deployed' as const,
    bytes: 400_000,
    contract: 1,
    isUsable: true,
    problems: [],
    endedTrials: [],
  })),
};
const someToken = {
  id: '1',
  label: 'Chaîne',
  ending: 'wxyz',
  creator: 'Élise Marchand',
  creationDate: '2026-11-20T08:00:00.000Z',
  expiryDate: '2099-11-20T08:00:00.000Z',
  lastUseDate: null,
  isRevoked: false,
  isOver: false,
};

beforeAll(() => {
  // This environment loads no files, and keeps no list of them.
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] });
});

/** The registry with this one remote, whose menu is open. No one is served it. */
async function openMenu(changes: Partial<RemoteVersions> = {}) {
  const known = { ...someRemote, ...changes };
  let isRevoked = false;
  const rendered = await renderRoute({ manifest, implementation: remote }, '/dev', {
    user: someUser({ role: 'dev' }),
    answers: [
      answering(listRemoteVersions, () => [known]),
      answering(listRemotes, () => []),
      answering(switchRemote, ({ body }) => ({ ...known, ...body })),
      answering(setCanary, () => known),
      answering(endCanary, () => known),
      answering(listCompanies, () => []),
      answering(listDeployTokens, () => [{ ...someToken, isRevoked }]),
      answering(revokeDeployToken, () => {
        isRevoked = true;
        return undefined;
      }),
      answering(createDeployToken, ({ body }) => ({ ...someToken, label: body.label, secret: 'savoir_deploy_wxyz' })),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions pour mf-notes' }));
  const choose = (name: RegExp) => userEvent.click(screen.getByRole('menuitem', { name }));
  const inputOf = (endpoint: string) => rendered.api.calls.find((call) => call.endpoint === endpoint)?.input;
  return { ...rendered, choose, inputOf };
}

it('the menu of a remote turns it off after asking, and back on', async () => {
  const { choose, host, inputOf } = await openMenu();
  await choose(/Couper/);
  expect(host.questions[0]).toMatchObject({ title: 'Couper mf-notes pour tout le monde\u202f?', danger: true });
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'success', title: 'mf-notes est coupée' }]));
  expect(inputOf('dev.switchRemote')).toEqual({ params: { name: 'notes' }, body: { isOff: true } });
});

it('the menu of a remote turns it off from the revision on the screen, so that the second of two people is refused', async () => {
  const { choose, api } = await openMenu();
  await choose(/Couper/);
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === 'dev.switchRemote')?.options).toMatchObject({ version: 7 }),
  );
});

it('the menu of a remote offers to bring back one that is off', async () => {
  const { choose, inputOf } = await openMenu({ isOff: true });
  await choose(/Rétablir/);
  await waitFor(() => expect(inputOf('dev.switchRemote')).toMatchObject({ body: { isOff: false } }));
});

it('the menu of a remote says why a remote is left out', async () => {
  await openMenu({ problems: ['/notes may be /notes of chat'] });
  expect(screen.getByText('Écartée')).toBeTruthy();
  expect(screen.getByText(/\/notes may be \/notes of chat/)).toBeTruthy();
});

it('the versions of a remote say which trials the product ended, and by which rule, whatever is served now', async () => {
  const counts = { visits: 1, failedVisits: 1, activeVisits: 0, activeFailedVisits: 0 };
  const [date, to] = ['2026-11-19T08:00:00.000Z', '1.42.6-before'];
  const endedTrials: RemoteVersions['versions'][number]['endedTrials'] = [
    { version: '1.42.7-old', active: to, date, reason: { rule: 'tabs', ...counts, failedTabs: 4 } },
    { version: '1.42.7-old', date, reason: { ...counts, visits: 40, failedVisits: 31 } },
  ];
  const { choose } = await openMenu({
    versions: someRemote.versions.map((one) => (one.version === '1.42.7-old' ? { ...one, endedTrials } : one)),
  });
  await choose(/Toutes les versions/);
  expect(
    await screen.findByText(/1\.42\.7-old a échoué dans 4 onglets, sans une visite réussie.*Retour à 1\.42\.6-before/),
  ).toBeTruthy();
  expect(screen.getByText(/1\.42\.7-old a échoué chez 31 personnes sur 40/)).toBeTruthy();
});

it('the menu of a remote lets a share of the people try a version, and refuses what is no share', async () => {
  const { choose, inputOf } = await openMenu();
  await choose(/Toutes les versions/);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions pour 1.42.7-old' }));
  await choose(/Essayer/);
  const share = await screen.findByRole('textbox', { name: /Part des autres utilisateurs/ });
  const start = screen.getByRole('button', { name: 'Lancer l’essai' });
  await userEvent.click(start);
  expect(await screen.findByText(/Choisissez une entreprise/)).toBeTruthy();
  await userEvent.clear(share);
  await userEvent.type(share, '120');
  await userEvent.click(start);
  expect(await screen.findByText(/nombre entier de 0 à 100/)).toBeTruthy();
  await userEvent.clear(share);
  await userEvent.type(share, '10');
  await userEvent.click(start);
  await waitFor(() =>
    expect(inputOf('dev.setCanary')).toEqual({
      params: { name: 'notes' },
      body: { version: '1.42.7-old', companies: [], percentage: 10 },
    }),
  );
});

it('the menu of a remote ends a trial after asking', async () => {
  const { choose, inputOf } = await openMenu({ canary: { version: '1.42.7-old', companyIds: ['a'], percentage: 5 } });
  expect(screen.getByText(/À l’essai.*1 entreprise, 5/)).toBeTruthy();
  await choose(/Terminer/);
  await waitFor(() => expect(inputOf('dev.endCanary')).toEqual({ params: { name: 'notes' } }));
});

it('the menu of a remote makes a token, whose secret it shows once, and says where it cannot be copied', async () => {
  const { choose, host, inputOf } = await openMenu();
  await choose(/Jetons/);
  await userEvent.click(await screen.findByRole('button', { name: 'Créer un jeton' }));
  expect(await screen.findByText('Donnez un nom au jeton.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Nom/ }), 'Chaîne');
  await userEvent.click(screen.getByRole('button', { name: 'Créer un jeton' }));
  expect(await screen.findByText('savoir_deploy_wxyz')).toBeTruthy();
  expect(inputOf('dev.createDeployToken')).toMatchObject({ body: { label: 'Chaîne', days: 90 } });
  // As over plain http: the library of the test brings one.
  Reflect.deleteProperty(navigator, 'clipboard');
  await userEvent.click(screen.getByRole('button', { name: 'Copier' }));
  await waitFor(() =>
    expect(host.toasts.at(-1)).toMatchObject({ title: 'Le jeton n’a pas été copié. Sélectionnez-le pour le copier.' }),
  );
});

it('a token that is revoked is not offered for copying any more, and keeps the focus', async () => {
  const { choose } = await openMenu();
  await choose(/Jetons/);
  await userEvent.type(await screen.findByRole('textbox', { name: /Nom/ }), 'Chaîne');
  await userEvent.click(screen.getByRole('button', { name: 'Créer un jeton' }));
  expect(await screen.findByText('savoir_deploy_wxyz')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Révoquer' }));
  const state = await screen.findByText('Révoqué');
  expect(screen.queryByText('savoir_deploy_wxyz')).toBeNull();
  expect(document.activeElement).toBe(state.closest('[tabindex]'));
});

it('a token for a remote that is in no list yet is made by its name, and the secret is shown once', async () => {
  const { inputOf } = await openMenu();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Nouvelle application' }));
  const name = await screen.findByRole('textbox', { name: 'Nom de l’application' });
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Créer un jeton' }));
  await create();
  expect(await screen.findByText(/Écrivez des lettres minuscules/)).toBeTruthy();
  expect(screen.getByText('Donnez un nom au jeton.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom du jeton' }), 'Chaîne');
  await userEvent.type(name, 'notes');
  await create();
  expect(await screen.findByText(/mf-notes est déjà là/)).toBeTruthy();
  expect(inputOf('dev.createDeployToken')).toBeUndefined();
  await userEvent.clear(name);
  await userEvent.type(name, 'safety');
  await create();
  expect(await screen.findByText('savoir_deploy_wxyz')).toBeTruthy();
  expect(inputOf('dev.createDeployToken')).toEqual({
    params: { name: 'safety' },
    body: { label: 'Chaîne', days: 90 },
  });
  expect(screen.getByText(/Le premier déploiement de mf-safety/)).toBeTruthy();
});
