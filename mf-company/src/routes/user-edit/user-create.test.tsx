import { createUser } from '@savoir/contracts/users';
import { afterTrial, answering, refuse, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCompany } from '../../test/open-company.ts';

it('invites no one after the trial, by click or by Enter, and says why', async () => {
  const { api } = await openCompany('/company/users/create', {
    user: afterTrial(someUser({ role: 'admin' })),
    answers: [answering(createUser, () => someUser())],
  });
  const send = await screen.findByRole('button', { name: /Inviter|Envoyer|Créer/ });
  expect(send).toHaveProperty('disabled', true);
  expect(document.getElementById(send.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'L’essai gratuit est terminé',
  );
  await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'lea@delorme.fr{Enter}');
  expect(screen.queryByText('Champ obligatoire')).toBeNull();
  expect(api.calls.some(({ endpoint }) => endpoint === createUser.id)).toBe(false);
});

it('says once all licences are used whom to ask, and keeps what was typed [S8.83]', async () => {
  const answer = answering(createUser, () => {
    throw refuse('LICENCES_EXHAUSTED');
  });
  await openCompany('/company/users/create', { answers: [answer] });
  await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'trop@delorme.fr');
  await userEvent.type(screen.getByLabelText('Prénom'), 'Une');
  await userEvent.type(screen.getByLabelText('Nom'), 'Personne');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
  const alert = await screen.findByText(/Toutes les licences sont utilisées\. Contactez-nous pour en ajouter\./);
  const box = within(alert.closest<HTMLElement>('[role="alert"]') ?? document.body);
  expect(box.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe(
    '/contact-us?contactKind=contact',
  );
  expect(screen.getByLabelText('Prénom')).toHaveProperty('value', 'Une');
});
