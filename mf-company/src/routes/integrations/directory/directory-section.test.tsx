import { listCompanyTokens, type CompanyToken } from '@savoir/contracts/api-tokens';
import { newId } from '@savoir/contracts/common';
import { setGroupRules, type CompanyDetail, type GroupRule } from '@savoir/contracts/companies';
import { findProvider } from '@savoir/contracts/sessions';
import { listSpaceDetails, type SpaceDetail } from '@savoir/contracts/spaces';
import { answering, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { aCompanyDetail } from '../../../test/company-answers.ts';
import { openCompany } from '../../../test/open-company.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

const aSpace = (name: string, changes: Partial<SpaceDetail> = {}): SpaceDetail => ({
  id: newId(),
  companyId: newId(),
  name,
  color: 'bleu',
  members: [],
  noteCount: 0,
  documentCount: 0,
  version: 1,
  ...changes,
});
const aToken = (name: string, changes: Partial<CompanyToken> = {}): CompanyToken => ({
  id: newId(),
  kind: 'service',
  name,
  scopes: ['scim'],
  ending: 'x9Zq',
  creationDate: '2026-11-02T08:00:00.000Z',
  expiryDate: '2027-11-02T08:00:00.000Z',
  isExpired: false,
  lastUseDate: null,
  person: null,
  ...changes,
});

interface Shown {
  company?: Partial<CompanyDetail>;
  spaces?: SpaceDetail[];
  tokens?: CompanyToken[];
}

async function show({ company = {}, spaces = [], tokens = [] }: Shown = {}) {
  const sent: GroupRule[][] = [];
  await openCompany('/company/integrations?section=directory', {
    company,
    answers: [
      answering(listCompanyTokens, () => ({ tokens })),
      answering(listSpaceDetails, () => spaces),
      answering(findProvider, ({ query }) => ({
        provider: query?.domain === 'delorme.fr' ? { id: '1', name: 'Delorme SSO' } : null,
      })),
      answering(setGroupRules, ({ body }) => {
        sent.push(body.groupRules);
        return aCompanyDetail({ ...company, groupRules: body.groupRules, version: 2 });
      }),
    ],
  });
  await screen.findByRole('heading', { name: 'Groupes et rôles' });
  return sent;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

it('gives the address of the directory, and copies it [B.83]', async () => {
  const copied: string[] = [];
  await show();
  // The library of the test brings a clipboard of its own.
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  const user = userEvent.setup({ writeToClipboard: false });
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const address = `${window.location.origin}/scim/v2`;
  expect(region('Annuaire (SCIM 2.0)').getByText(address)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: new RegExp(`${address}$`) }));
  expect(copied).toEqual([address]);
  expect(await screen.findByText('Adresse copiée')).toBeTruthy();
});

it('names the tokens that open it, and none that do not, with a way to make one', async () => {
  await show({
    tokens: [
      aToken('Annuaire Entra'),
      aToken('Sauvegarde', { scopes: ['notes.read'] }),
      aToken('De Paul', { kind: 'personal' }),
    ],
  });
  const tokens = region('Jetons de l’annuaire');
  expect(tokens.getByText('Annuaire Entra')).toBeTruthy();
  expect(tokens.queryByText('Sauvegarde')).toBeNull();
  expect(tokens.queryByText('De Paul')).toBeNull();
  expect(tokens.getByText(/Jamais utilisé/)).toBeTruthy();
  expect(tokens.getByRole('link', { name: 'Créer ou retirer un jeton' }).getAttribute('href')).toBe(
    '/company/integrations?section=tokens',
  );
});

it('says which service vouches for which domain', async () => {
  await show({ company: { domains: ['delorme.fr', 'delorme.example'] } });
  const signIn = region('Connexion par votre entreprise');
  expect(signIn.getByText('Connexion avec Delorme SSO')).toBeTruthy();
  expect(signIn.getByText('Connexion avec un mot de passe Savoir')).toBeTruthy();
});

it('says what is missing where nothing is set up', async () => {
  await show();
  expect(screen.getByText('Aucun jeton n’ouvre l’annuaire pour le moment.')).toBeTruthy();
  expect(screen.getByText(/Aucun domaine n’est enregistré/)).toBeTruthy();
  expect(screen.getByText(/Aucun groupe pour le moment/)).toBeTruthy();
});

it('gives a group of the directory a role, and takes it away again [B.83]', async () => {
  const members = [someUser(), someUser()];
  const bureau: GroupRule = { group: 'Bureau', role: 'reader', spaceIds: [] };
  const sent = await show({
    company: { groupRules: [bureau] },
    spaces: [aSpace('Relecture', { isOfDirectory: true, members }), aSpace('À la main')],
  });
  const groups = within(screen.getByRole('list', { name: 'Groupes' }));
  expect(groups.getByText('Espace de l’annuaire, 2 personnes')).toBeTruthy();
  expect(groups.queryByText('À la main')).toBeNull();
  const role = groups.getByRole('combobox', { name: 'Rôle de Relecture' });
  expect(role).toHaveProperty('value', '');
  await userEvent.selectOptions(role, 'validator');
  await waitFor(() => expect(sent).toEqual([[bureau, { group: 'Relecture', role: 'validator', spaceIds: [] }]]));
  await userEvent.selectOptions(await groups.findByRole('combobox', { name: 'Rôle de Bureau' }), '');
  await waitFor(() => expect(sent[1]).toEqual([]));
});

it('takes the name of a group that only sign-ins bring, once, and says what is wrong at the field', async () => {
  const bureau: GroupRule = { group: 'Bureau', role: 'reader', spaceIds: [] };
  const sent = await show({ company: { groupRules: [bureau] } });
  const name = screen.getByLabelText('Nom du groupe, comme le service de connexion l’envoie');
  const add = screen.getByRole('button', { name: 'Ajouter un groupe' });
  await userEvent.click(add);
  expect(screen.getByText('Nom du groupe requis')).toBeTruthy();
  await userEvent.type(name, 'Bureau');
  await userEvent.click(add);
  expect(screen.getByText('Ce groupe est déjà dans la liste.')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Ateliers{Enter}');
  await waitFor(() => expect(sent).toEqual([[bureau, { group: 'Ateliers', role: 'creator', spaceIds: [] }]]));
});
