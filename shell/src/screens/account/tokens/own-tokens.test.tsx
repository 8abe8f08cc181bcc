import type { ApiToken } from '@savoir/contracts/api-tokens';
import { newId } from '@savoir/contracts/common';
import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../../../test/open-shell.ts';

const aToken = (changes: Partial<ApiToken> = {}): ApiToken => ({
  id: newId(),
  kind: 'personal',
  name: 'Tableau de bord',
  scopes: ['notes.read', 'ask'],
  ending: '9f3a',
  creationDate: '2026-11-02T09:00:00.000Z',
  expiryDate: '2027-01-31T09:00:00.000Z',
  isExpired: false,
  lastUseDate: null,
  ...changes,
});

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** The account of someone with these tokens, whose password was given long ago. */
async function openTokens(tokens: ApiToken[], personalAllowed = true) {
  let isProven = false;
  const shell = await openShell('/account#integrations', {
    user: someUser(),
    answers: {
      '/api/api-tokens': (body) => {
        if (body === null) return { tokens, personalAllowed };
        if (!isProven) return problem(403, 'PROOF_REQUIRED');
        const made = aToken(body);
        tokens.unshift(made);
        return Response.json({ ...made, value: 'svr_la-valeur' }, { status: 201 });
      },
      '/api/sessions/proofs': () => {
        isProven = true;
        return new Response(null, { status: 204 });
      },
      ...Object.fromEntries(
        tokens.map(({ id }) => [
          `/api/api-tokens/${id}`,
          () => {
            tokens.splice(0, 1);
            return new Response(null, { status: 204 });
          },
        ]),
      ),
    },
  });
  return { shell, section: within(await screen.findByRole('region', { name: 'Jetons d’accès' })) };
}

it('says what a token may do, since when and until when, and when it was used last [B.95]', async () => {
  const { section } = await openTokens([aToken({ lastUseDate: '2026-11-20T08:30:00.000Z' })]);
  const list = within(await section.findByRole('list', { name: 'Jetons d’accès' }));
  expect(list.getByText('Tableau de bord')).toBeTruthy();
  for (const text of [
    'Lire les fiches',
    'Poser des questions',
    '…9f3a',
    'Créé le 2 nov. 2026',
    'Expire le 31 janv. 2027',
    /^Dernière utilisation le 20 nov\. 2026/,
  ])
    expect(list.getByText(text)).toBeTruthy();
});

it('makes one after the password, and shows its value until the window is closed, and never again [B.95]', async () => {
  const { section } = await openTokens([]);
  await userEvent.click(await section.findByRole('button', { name: 'Créer un jeton' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nouveau jeton d’accès' }));
  await userEvent.click(form.getByRole('button', { name: 'Créer le jeton' }));
  expect(form.getByText('Donnez un nom à ce jeton.')).toBeTruthy();
  expect(form.getByText('Choisissez au moins une portée.')).toBeTruthy();
  expect(form.queryByRole('checkbox', { name: /SCIM/ })).toBeNull();
  await userEvent.type(form.getByLabelText('Nom'), 'Rapport du lundi');
  await userEvent.click(form.getByRole('checkbox', { name: 'Lire les documents' }));
  await userEvent.selectOptions(form.getByLabelText('Durée'), '90 jours');
  await userEvent.click(form.getByRole('button', { name: 'Créer le jeton' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' }));
  await userEvent.type(question.getByLabelText('Mot de passe'), 'Trois-Ponts-2026');
  await userEvent.click(question.getByRole('button', { name: 'Continuer' }));
  const made = within(await screen.findByRole('alertdialog', { name: 'Jeton créé' }));
  const field = made.getByLabelText<HTMLInputElement>('Jeton');
  expect(field.value).toBe('svr_la-valeur');
  await userEvent.click(made.getByRole('button', { name: 'J’ai copié le jeton' }));
  expect(await section.findByText('Rapport du lundi')).toBeTruthy();
  expect(document.body.textContent).not.toContain('svr_la-valeur');
});

it('is not made where no one gives the password, and the form says why [B.95]', async () => {
  const { section } = await openTokens([]);
  await userEvent.click(await section.findByRole('button', { name: 'Créer un jeton' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nouveau jeton d’accès' }));
  await userEvent.type(form.getByLabelText('Nom'), 'Rapport');
  await userEvent.click(form.getByRole('checkbox', { name: 'Lire les fiches' }));
  await userEvent.click(form.getByRole('button', { name: 'Créer le jeton' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' }));
  await userEvent.click(question.getByRole('button', { name: 'Annuler' }));
  expect((await form.findByRole('alert')).textContent).toContain('Votre mot de passe n’a pas été confirmé');
});

it('is revoked after a question [B.95]', async () => {
  const { shell, section } = await openTokens([aToken()]);
  await userEvent.click(await section.findByRole('button', { name: 'Révoquer le jeton Tableau de bord' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Révoquer' }));
  await waitFor(() => expect(section.queryByText('Tableau de bord')).toBeNull());
  expect(shell.toasts.get().map(({ title }) => title)).toEqual(['Jeton Tableau de bord révoqué']);
});

it('is not offered where the company forbids it; those there are can still be revoked [B.96]', async () => {
  const { section } = await openTokens([aToken()], false);
  expect(await section.findByText('Les jetons personnels ne sont pas autorisés')).toBeTruthy();
  expect(section.queryByRole('button', { name: 'Créer un jeton' })).toBeNull();
  expect(section.getByRole('button', { name: 'Révoquer le jeton Tableau de bord' })).toBeTruthy();
});

it('is not offered once there are twenty that hold [B.96]', async () => {
  const { section } = await openTokens([aToken({ isExpired: true }), ...Array.from({ length: 20 }, () => aToken())]);
  expect(
    await section.findByText('Vous avez 20 jetons, le maximum. Révoquez-en un pour en créer un autre.'),
  ).toBeTruthy();
  expect(section.queryByRole('button', { name: 'Créer un jeton' })).toBeNull();
});

it('says where a program calls, and how an assistant is connected [B.97]', async () => {
  const { section } = await openTokens([]);
  const addresses = within(await section.findByRole('region', { name: 'Adresses' }));
  expect(addresses.getByText(`${window.location.origin}/api`)).toBeTruthy();
  expect(addresses.getByText(`${window.location.origin}/mcp`)).toBeTruthy();
  expect(addresses.getByText(/Model Context Protocol/)).toBeTruthy();
});
