import { createCompany, getCompany, updateCompany } from '@savoir/contracts/companies';
import { createUser } from '@savoir/contracts/users';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { aCompanyDetail } from '../../test/company-answers.ts';

const user = someUser({ role: 'dev' });
const company = aCompanyDetail({ name: 'Fonderie Martin' });

it('a company is made though one of its first users cannot be added, who is named', async () => {
  const { host, api, address } = await renderRoute({ manifest, implementation: remote }, '/companies/create', {
    user,
    answers: [
      answering(createCompany, () => company),
      answering(createUser, () => {
        throw refuse('USER_EXISTS');
      }),
    ],
  });
  await userEvent.type(await screen.findByLabelText('Nom de l’entreprise'), 'Fonderie Martin');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un utilisateur' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Adresse e-mail'), 'ines.robert@fonderie.fr');
  await userEvent.type(dialog.getByLabelText('Prénom'), 'Inès');
  await userEvent.type(dialog.getByLabelText('Nom'), 'Robert');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
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

describe('turning the validation off while notes await it', () => {
  async function turnOff(confirmed: boolean) {
    const rendered = await renderRoute({ manifest, implementation: remote }, `/companies/${company.id}/edit`, {
      user,
      confirmed,
      answers: [
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

  it('is asked about, then saved', async () => {
    const { host, address } = await turnOff(true);
    await waitFor(() => expect(address()).toBe('/companies'));
    expect(host.toasts).toMatchObject([{ kind: 'success', title: 'Entreprise Fonderie Martin enregistrée' }]);
  });

  it('is not saved when it is declined: nothing typed is lost, and nothing is said', async () => {
    const { host, address } = await turnOff(false);
    const save = await screen.findByRole('button', { name: 'Enregistrer' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).not.toBe('true'));
    expect(screen.getByRole('checkbox', { name: 'Validation des fiches' })).toHaveProperty('checked', false);
    expect(screen.queryByRole('alert')).toBeNull();
    expect([host.toasts, address()]).toEqual([[], `/companies/${company.id}/edit`]);
  });
});
