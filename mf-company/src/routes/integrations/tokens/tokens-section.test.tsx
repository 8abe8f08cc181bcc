import {
  createServiceToken,
  listCompanyTokens,
  revokeCompanyToken,
  type CompanyToken,
} from '@savoir/contracts/api-tokens';
import { newId } from '@savoir/contracts/common';
import { ownCompany, setTokenRules } from '@savoir/contracts/companies';
import { answering, refuse } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aCompanyDetail } from '../../../test/company-answers.ts';
import { openCompany } from '../../../test/open-company.ts';

const person = { id: newId(), firstName: 'Aglaé', lastName: 'Partie' };
const aToken = (changes: Partial<CompanyToken> = {}): CompanyToken => ({
  id: newId(),
  kind: 'service',
  name: 'Import SIRH',
  scopes: ['scim'],
  ending: '9f3a',
  creationDate: '2026-11-02T09:00:00.000Z',
  expiryDate: '2027-01-31T09:00:00.000Z',
  isExpired: false,
  lastUseDate: null,
  person,
  ...changes,
});

const open = (list: () => CompanyToken[], path = '/company/integrations?section=tokens') =>
  openCompany(path, {
    answers: [
      answering(listCompanyTokens, () => ({ tokens: list() })),
      answering(createServiceToken, ({ body }) => ({ ...aToken(body), value: 'svr_la-valeur' })),
      answering(revokeCompanyToken, () => undefined),
      answering(setTokenRules, ({ body }) => aCompanyDetail({ apiTokens: body })),
    ],
  });

it('lists those of the company apart from those of its people, with who is behind each [B.98]', async () => {
  await open(() => [aToken(), aToken({ kind: 'personal', name: 'Tableau de bord', scopes: ['ask'] })]);
  const services = within(await screen.findByRole('list', { name: 'Jetons de service' }));
  expect(services.getByText('Import SIRH')).toBeTruthy();
  expect(services.getByText('Créé par Aglaé Partie')).toBeTruthy();
  expect(services.getByText('Annuaire (SCIM)')).toBeTruthy();
  const personal = within(screen.getByRole('list', { name: 'Jetons personnels' }));
  expect(personal.getByText('Tableau de bord')).toBeTruthy();
  expect(personal.getByText('Aglaé Partie')).toBeTruthy();
});

it('makes a service token with any scope, and shows its value once [B.98]', async () => {
  const { api } = await open(() => []);
  await userEvent.click(await screen.findByRole('button', { name: 'Créer un jeton de service' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nouveau jeton de service' }));
  await userEvent.type(form.getByLabelText('Nom'), 'Annuaire');
  await userEvent.click(form.getByRole('checkbox', { name: 'Annuaire (SCIM)' }));
  await userEvent.click(form.getByRole('button', { name: 'Créer le jeton' }));
  const made = within(await screen.findByRole('alertdialog', { name: 'Jeton créé' }));
  expect(made.getByLabelText<HTMLInputElement>('Jeton').value).toBe('svr_la-valeur');
  expect(api.calls.find(({ endpoint }) => endpoint === 'companyTokens.create')?.input).toEqual({
    body: { name: 'Annuaire', scopes: ['scim'], days: 30 },
  });
});

it('revokes the token of a person after a question that names them [B.98]', async () => {
  const token = aToken({ kind: 'personal', name: 'Tableau de bord' });
  const { api, host } = await open(() => [token]);
  await userEvent.click(await screen.findByRole('button', { name: 'Révoquer le jeton Tableau de bord' }));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === 'companyTokens.revoke')?.input).toEqual({
      params: { id: token.id },
    }),
  );
  expect(host.questions[0]?.body).toContain('C’est un jeton de Aglaé Partie.');
});

it('leaves the focus at the title of the list that had no token before [B.98]', async () => {
  let tokens: CompanyToken[] = [];
  await openCompany('/company/integrations?section=tokens', {
    answers: [
      answering(listCompanyTokens, () => ({ tokens })),
      answering(createServiceToken, ({ body }) => {
        tokens = [aToken(body)];
        return { ...aToken(body), value: 'svr_la-valeur' };
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Créer un jeton de service' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nouveau jeton de service' }));
  await userEvent.type(form.getByLabelText('Nom'), 'Annuaire');
  await userEvent.click(form.getByRole('checkbox', { name: 'Annuaire (SCIM)' }));
  await userEvent.click(form.getByRole('button', { name: 'Créer le jeton' }));
  await screen.findByRole('button', { name: 'Révoquer le jeton Annuaire' });
  await userEvent.click(screen.getByRole('button', { name: 'J’ai copié le jeton' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jetons de service' }));
});

it('leaves the focus at the title of the list whose token was revoked [B.98]', async () => {
  let tokens = [aToken()];
  await openCompany('/company/integrations?section=tokens', {
    answers: [
      answering(listCompanyTokens, () => ({ tokens })),
      answering(revokeCompanyToken, () => {
        tokens = [];
        return undefined;
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Révoquer le jeton Import SIRH' }));
  await screen.findByText('Aucun jeton de service');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jetons de service' }));
});

it('forbids the tokens of people after a question, and allows them without one [B.98]', async () => {
  const { api, host } = await open(() => []);
  const rule = await screen.findByRole<HTMLInputElement>('switch', { name: 'Autoriser les jetons personnels' });
  await waitFor(() => expect(rule.checked).toBe(true));
  await userEvent.click(rule);
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === 'company.apiTokens')?.input).toEqual({
      body: { personalAllowed: false },
    }),
  );
  expect(host.questions.map(({ title }) => title)).toEqual(['Ne plus autoriser les jetons personnels\u202f?']);
});

it('shows no switch before it is known what it stands at [B.98]', async () => {
  let isDown = true;
  await openCompany('/company/integrations?section=tokens', {
    answers: [
      answering(listCompanyTokens, () => ({ tokens: [] })),
      answering(ownCompany, () => {
        if (isDown) throw refuse('DEPENDENCY_UNAVAILABLE');
        return aCompanyDetail();
      }),
    ],
  });
  await screen.findByText('Le réglage des jetons personnels n’a pas pu être chargé');
  expect(screen.queryByRole('switch')).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect((await screen.findByRole<HTMLInputElement>('switch')).checked).toBe(true);
});

it('says so where the list did not come, and asks again [B.98]', async () => {
  let isDown = true;
  await open(() => {
    if (isDown) throw refuse('DEPENDENCY_UNAVAILABLE');
    return [];
  });
  await screen.findByText('Les jetons d’accès n’ont pas pu être chargés');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucun jeton de service')).toBeTruthy();
});

it('says that there is no room for a service token once there are fifty [B.98]', async () => {
  await open(() => Array.from({ length: 50 }, () => aToken()));
  expect(await screen.findByText('L’entreprise a 50 jetons de service, le maximum.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Créer un jeton de service' })).toBeNull();
});

it.each(['', '?section=tokens', '?section=autre'])(
  'the tokens are what the page of integrations opens at «%s»',
  async (search) => {
    await open(() => [], `/company/integrations${search}`);
    await screen.findByRole('region', { name: 'Adresses' });
    const tabs = within(screen.getByRole('navigation', { name: 'Intégrations' }));
    const current = tabs.getByRole('link', { current: 'page' });
    expect([current.textContent, current.getAttribute('href')]).toEqual([
      'Jetons d’accès',
      '/company/integrations?section=tokens',
    ]);
  },
);
