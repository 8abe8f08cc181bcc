import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../../test/open-shell.ts';

const problem = (code: string, status: number, rest: object = {}) =>
  new Response(JSON.stringify({ type: 'about:blank', title: '', status, code, ...rest }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
const valid = () => new Response(null, { status: 204 });

async function fillIn() {
  for (const [name, value] of [
    ['Nom de l’entreprise', 'Fonderie Roux'],
    ['Prénom', 'Inès'],
    ['Nom', 'Roux'],
    ['Adresse e-mail', 'ines.roux@example.org'],
    ['Nouveau mot de passe', 'Un-Mot-De-Passe-42'],
    ['Confirmation', 'Un-Mot-De-Passe-42'],
  ] as const) {
    await userEvent.click(await screen.findByLabelText(name));
    await userEvent.paste(value);
  }
  await userEvent.click(screen.getByRole('button', { name: /Commencer$/ }));
}

it('says of a link without its code that it does not serve', async () => {
  await openShell('/first-start');
  expect((await screen.findByRole('alert')).textContent).toContain('Ce lien ne sert plus');
  expect(screen.getByRole('link', { name: 'Aller à la connexion' }).getAttribute('href')).toBe('/login');
});

it('asks again where the server could not say', async () => {
  await openShell('/first-start#code', { refusals: [problem('DEPENDENCY_UNAVAILABLE', 503), valid()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByLabelText('Nom de l’entreprise')).toBeTruthy();
});

it('keeps what was typed where the server refuses a field, and says why', async () => {
  const message = 'Ce mot de passe est refusé.';
  const refused = problem('INPUT_INVALID', 400, { fields: [{ path: 'password', message }] });
  await openShell('/first-start#code', { refusals: [valid(), refused] });
  await fillIn();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByLabelText('Nom de l’entreprise')).toHaveProperty('value', 'Fonderie Roux');
});
