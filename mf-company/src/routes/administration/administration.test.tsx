import {
  companyUsage,
  listAudit,
  listExports,
  setPrivacy,
  setRetention,
  type CompanyDetail,
} from '@savoir/contracts/companies';
import { listUsers } from '@savoir/contracts/users';
import { answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { aCompanyDetail, companyAnswers } from '../../test/company-answers.ts';

const show = (changes: Partial<CompanyDetail> = {}) =>
  renderRoute({ manifest, implementation: remote }, '/company/administration', {
    user: someUser({ role: 'admin' }),
    answers: [
      ...companyAnswers(changes),
      answering(companyUsage, () => ({ points: [], publishedBySpace: [] })),
      answering(listUsers, () => []),
      answering(listExports, () => []),
      answering(listAudit, () => ({ items: [], total: 0, nextCursor: null })),
      answering(setPrivacy, ({ body }) => aCompanyDetail({ privacy: body })),
      answering(setRetention, () => aCompanyDetail()),
    ],
  });

it('the company reads conversations only after a question that says who is told [B.26]', async () => {
  const { api, host } = await show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Conversations dans l’export de l’entreprise' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Confidentialité enregistrée' }]));
  expect(host.questions[0]?.body).toContain('Tous les membres en sont avertis dans le chat');
  expect(api.calls.find(({ endpoint }) => endpoint === setPrivacy.id)?.input).toEqual({
    body: { exportsConversations: true },
  });
});

it('what is stored for less time than before is asked about', async () => {
  const { api, host } = await show();
  await userEvent.selectOptions(await screen.findByLabelText('Conversations, après le dernier message'), '90');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(host.questions).toMatchObject([{ confirmLabel: 'Raccourcir' }]));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === setRetention.id)?.input).toMatchObject({
      body: { chatDays: 90 },
    }),
  );
});

it('the trial shows the days that remain, and once it ended where to go on [S2.81] [S4.35]', async () => {
  const endDate = '2026-12-01T00:00:00.000Z';
  const { unmount } = await show({ trial: { state: 'ending-soon', endDate, daysRemaining: 3 } });
  expect(await screen.findByText('L’essai se termine dans 3 jours.')).toBeTruthy();
  unmount();
  await show({ trial: { state: 'ended', endDate, daysRemaining: 0 } });
  const limits = within(await screen.findByRole('region', { name: 'Limites' }));
  expect(limits.getByText(/^L’essai est terminé\./)).toBeTruthy();
  expect(limits.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe(
    '/contact-us?contactKind=freeTrialEnd',
  );
});
