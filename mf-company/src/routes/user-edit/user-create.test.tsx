import { listSpaces } from '@savoir/contracts/spaces';
import { createUser } from '@savoir/contracts/users';
import { afterTrial, answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { companyAnswers } from '../../test/company-answers.ts';

it('invites no one after the trial, by click or by Enter, and says why', async () => {
  const { api } = await renderRoute({ manifest, implementation: remote }, '/company/users/create', {
    user: afterTrial(someUser({ role: 'admin' })),
    answers: [...companyAnswers(), answering(listSpaces, () => []), answering(createUser, () => someUser())],
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
