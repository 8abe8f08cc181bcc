import {
  companyDeletion,
  createCompany,
  deleteCompany,
  getCompany,
  listConfiguredProviders,
  updateCompany,
} from '@savoir/contracts/companies';
import { newId } from '@savoir/contracts/common';
import { createUser } from '@savoir/contracts/users';
import { answering, refuse, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aCompanyDetail } from '../../test/company-answers.ts';
import { openCompany } from '../../test/open-company.ts';

const user = someUser({ role: 'dev' });
const company = aCompanyDetail({ name: 'Fonderie Martin' });
const services = [
  {
    id: '1',
    name: 'Martin SSO',
    issuer: 'https://sso.martin.example',
    domains: [
      { name: 'martin.example', company: null },
      { name: 'brasserie.example', company: { id: newId(), name: 'Brasserie du Nord' } },
    ],
  },
];

/** Fills in the dialog that adds someone. */
async function addInes(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un utilisateur' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('Adresse e-mail'));
  await userEvent.paste('ines.robert@fonderie.fr');
  await userEvent.type(dialog.getByLabelText('Prénom'), 'Inès');
  await userEvent.type(dialog.getByLabelText('Nom'), 'Robert');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
}

it('a company is made though one of its first users cannot be added, who is named', async () => {
  const { host, api, address } = await openCompany('/companies/create', {
    user,
    answers: [
      answering(listConfiguredProviders, () => []),
      answering(createCompany, () => company),
      answering(createUser, () => {
        throw refuse('USER_EXISTS');
      }),
    ],
  });
  await userEvent.click(await screen.findByLabelText('Nom de l’entreprise'));
  await userEvent.paste('Fonderie Martin');
  await addInes();
  await userEvent.click(screen.getByRole('button', { name: 'Créer l’entreprise' }));
  await waitFor(() => expect(address()).toBe(`/companies/${company.id}/edit`));
  expect(host.toasts).toMatchObject([
    { kind: 'error', title: 'Inès Robert n’a pas pu être ajouté' },
    { kind: 'success', title: 'Entreprise Fonderie Martin créée' },
  ]);
  expect(api.calls.find(({ endpoint }) => endpoint === createUser.id)?.input).toMatchObject({
    body: { email: 'ines.robert@fonderie.fr', companyId: company.id },
  });
});

it('a company that is not made yet is not left without a question once someone was added to it', async () => {
  await openCompany('/companies/create', { user, answers: [answering(listConfiguredProviders, () => [])] });
  const holdsPage = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await screen.findByRole('button', { name: 'Ajouter un utilisateur' });
  expect(holdsPage()).toBe(false);
  await addInes();
  await screen.findByText('Inès Robert');
  expect(holdsPage()).toBe(true);
});

it('a first user half typed is given up only when that is confirmed', async () => {
  const { host } = await openCompany('/companies/create', {
    user,
    confirmed: false,
    answers: [answering(listConfiguredProviders, () => [])],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un utilisateur' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Prénom'), 'Inès');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(host.questions).toHaveLength(1));
  expect(dialog.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Inès');
});

it.each([
  [true, { kind: 'success', title: 'Suppression de Fonderie Martin commencée' }],
  [false, { kind: 'error', title: 'L’entreprise n’a pas pu être supprimée' }],
])('the deletion of a company starts by its name, or does not, and it is said: %s [S8.77]', async (starts, said) => {
  const begun = { done: 0, total: 9, error: null };
  const { host } = await openCompany(`/companies/${company.id}/edit`, {
    user,
    answers: [
      answering(listConfiguredProviders, () => []),
      answering(getCompany, () => company),
      answering(companyDeletion, () => begun),
      answering(deleteCompany, ({ body }) => {
        if (!starts) throw refuse('ACCESS_DENIED');
        expect(body).toEqual({ name: 'Fonderie Martin' });
        return begun;
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions sur Fonderie Martin' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer l’entreprise' }));
  await waitFor(() => expect(host.toasts).toMatchObject([said]));
  expect(host.questions).toMatchObject([{ typedName: 'Fonderie Martin' }]);
});

describe('turning the validation off while notes await it', () => {
  async function turnOff(confirmed: boolean) {
    const rendered = await openCompany(`/companies/${company.id}/edit`, {
      user,
      confirmed,
      answers: [
        answering(listConfiguredProviders, () => []),
        answering(getCompany, () => company),
        answering(updateCompany, ({ query }) => {
          if (query?.returnNotes !== 'true') throw refuse('NOTES_AWAIT_VALIDATION', { count: '2' });
          return { ...company, enabledFeatures: [], version: 2 };
        }),
      ],
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Validation des fiches' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(rendered.host.questions).toHaveLength(1));
    expect(rendered.host.questions[0]?.body).toContain('2 fiches attendent une validation');
    return rendered;
  }

  it('turning the validation off while notes await it is asked about, then saved', async () => {
    const { host, address } = await turnOff(true);
    await waitFor(() => expect(address()).toBe('/companies'));
    expect(host.toasts).toMatchObject([{ kind: 'success', title: 'Entreprise Fonderie Martin enregistrée' }]);
  });

  it('turning the validation off while notes await it is not saved when it is declined: nothing typed is lost, and nothing is said', async () => {
    const { host, address } = await turnOff(false);
    const save = await screen.findByRole('button', { name: 'Enregistrer' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).not.toBe('true'));
    expect(screen.getByRole('checkbox', { name: 'Validation des fiches' })).toHaveProperty('checked', false);
    expect(screen.queryByRole('alert')).toBeNull();
    expect([host.toasts, address()]).toEqual([[], `/companies/${company.id}/edit`]);
  });
});

describe('the domains of a company', () => {
  async function edit({ domains = ['fonderie.example'], providers = services, confirmed = true } = {}) {
    const sent: unknown[] = [];
    const row = { ...company, domains };
    const rendered = await openCompany(`/companies/${company.id}/edit`, {
      user,
      confirmed,
      answers: [
        answering(listConfiguredProviders, () => providers),
        answering(getCompany, () => row),
        answering(updateCompany, ({ body, query }) => {
          if (body.domains?.length === 0 && query?.lockOut !== 'true')
            throw refuse('PEOPLE_WITHOUT_PASSWORD', { count: '3' });
          sent.push(body);
          return { ...row, ...body, version: 2 };
        }),
      ],
    });
    await screen.findByRole('region', { name: 'Domaines et connexion' });
    return { ...rendered, sent };
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const listed = () =>
    within(screen.getByRole('list', { name: 'Domaines de l’entreprise' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('the domains of a company are added one by one, from the services of the installation too, and what is left in the field is saved [B.160]', async () => {
    const { sent } = await edit();
    expect(listed()).toEqual([
      'fonderie.exampleAucun service de connexion n’en répond : ajoutez-le au réglage OIDC_DOMAINS.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter martin.example' }));
    expect(listed()[1]).toBe('martin.exampleConnexion avec Martin SSO');
    const field = screen.getByLabelText('Nouveau domaine');
    await userEvent.type(field, 'Atelier.example{Enter}');
    expect([listed().length, field]).toMatchObject([3, { value: '' }]);
    await userEvent.type(field, ' usine.example');
    await save();
    await waitFor(() =>
      expect(sent).toEqual([{ domains: ['fonderie.example', 'martin.example', 'atelier.example', 'usine.example'] }]),
    );
  });

  it('the domains of a company that are none, twice there or another company’s are refused at the field, and nothing is sent [B.160]', async () => {
    const { sent } = await edit();
    const field = screen.getByLabelText('Nouveau domaine');
    for (const [typed, said] of [
      ['martin', 'Un domaine s’écrit comme exemple.fr'],
      ['Fonderie.example', 'Ce domaine est déjà dans la liste.'],
      ['brasserie.example', 'brasserie.example est déjà un domaine de Brasserie du Nord.'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, `${typed}{Enter}`);
      expect(screen.getByText(said)).toBeTruthy();
    }
    await userEvent.clear(field);
    await userEvent.type(field, 'martin');
    await save();
    expect(await screen.findByText('1 champ à corriger')).toBeTruthy();
    expect([listed().length, sent]).toEqual([1, []]);
  });

  it.each([true, false])(
    'the domains of a company are asked about when people without a password come in by them: %s [B.160]',
    async (confirmed) => {
      const { host, sent, address } = await edit({ domains: ['martin.example'], confirmed });
      await userEvent.click(screen.getByRole('button', { name: 'Retirer martin.example' }));
      await save();
      await waitFor(() => expect(host.questions).toHaveLength(1));
      expect(host.questions[0]?.body).toContain('3 personnes entrent par ce domaine');
      const left = confirmed ? '/companies' : `/companies/${company.id}/edit`;
      await waitFor(() => expect(address()).toBe(left));
      expect(sent).toEqual(confirmed ? [{ domains: [] }] : []);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('the domains of a company can only be taken away where no service is set up, and which settings do that is said [B.160]', async () => {
    await edit({ providers: [] });
    expect(screen.getByText('Aucun service de connexion dans cette installation')).toBeTruthy();
    expect(screen.getByText(/OIDC_ISSUER, OIDC_CLIENT_ID et OIDC_DOMAINS/)).toBeTruthy();
    expect(screen.queryByLabelText('Nouveau domaine')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retirer fonderie.example' })).toBeTruthy();
  });
});
