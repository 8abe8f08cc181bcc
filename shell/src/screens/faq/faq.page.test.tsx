import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../../test/open-shell.ts';

const questions = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('finds a question by the words of its answer, mistyped and without accents, and keeps the search in the address [S2.26]', async () => {
  const shell = await openShell('/faq');
  const field = await screen.findByRole('searchbox', { name: 'Rechercher dans la FAQ' });
  expect(questions().length).toBeGreaterThan(5);
  await userEvent.click(field);
  await userEvent.paste('sceau valdee');
  await waitFor(() => expect(questions()).toEqual(['Qui valide une fiche\u202f?']));
  expect(screen.getByText('1 question')).toBeTruthy();
  await waitFor(() => expect(shell.router.state.location.search).toBe('?q=sceau+valdee'));
});

it('says when nothing is found, and leads to a person', async () => {
  await openShell('/faq?q=machine+à+café');
  expect(await screen.findByText(/Aucune question ne parle de «.machine à café.»/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe('/contact-us');
});

it('opens the question that a link names, and only that one', async () => {
  await openShell('/faq#password');
  const question = await screen.findByText('J’ai oublié mon mot de passe');
  const open = () => Array.from(document.querySelectorAll('details[open]'), ({ id }) => id);
  await waitFor(() => expect(open()).toEqual(['password']));
  expect(document.activeElement).toBe(question.closest('summary'));
});
