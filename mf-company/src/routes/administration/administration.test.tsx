import { newId } from '@savoir/contracts/common';
import {
  listAudit,
  listExports,
  retryExport,
  setPrivacy,
  setRetention,
  type AuditEntry,
  type CompanyDetail,
  type CompanyExport,
} from '@savoir/contracts/companies';
import { answering, refuse, type FakeAnswer } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aCompanyDetail } from '../../test/company-answers.ts';
import { openCompany } from '../../test/open-company.ts';

const show = (answers: FakeAnswer[], search = '') => openCompany(`/company/administration${search}`, { answers });

it('the company reads conversations only after a question that says who is told [B.26]', async () => {
  const { api, host } = await show([answering(setPrivacy, ({ body }) => aCompanyDetail({ privacy: body }))]);
  await userEvent.click(await screen.findByRole('switch', { name: 'Conversations dans l’export de l’entreprise' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Confidentialité enregistrée' }]));
  expect(host.questions[0]?.body).toContain('Tous les membres en sont avertis dans le chat');
  expect(api.calls.find(({ endpoint }) => endpoint === setPrivacy.id)?.input).toEqual({
    body: { exportsConversations: true },
  });
});

it('what is stored for less time than before is asked about', async () => {
  const { api, host } = await show([answering(setRetention, () => aCompanyDetail())]);
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
  const during = (trial: CompanyDetail['trial']) => openCompany('/company/administration', { company: { trial } });
  const { unmount } = await during({ state: 'ending-soon', endDate, daysRemaining: 3 });
  expect(await screen.findByText('L’essai se termine dans 3 jours.')).toBeTruthy();
  unmount();
  await during({ state: 'ended', endDate, daysRemaining: 0 });
  const limits = within(await screen.findByRole('region', { name: 'Limites' }));
  expect(limits.getByText(/^L’essai est terminé\./)).toBeTruthy();
  expect(limits.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe(
    '/contact-us?contactKind=freeTrialEnd',
  );
});

describe('the audit log', () => {
  const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
    id: newId(),
    date: '2026-11-20T08:00:00.000Z',
    action: 'users.update',
    outcome: 'done',
    person: { id: newId(), firstName: 'Ana', lastName: 'Costa' },
    subjectId: newId(),
    label: 'Rui Lima',
    company: null,
    address: null,
    token: null,
    changes: [],
    ...changes,
  });

  it('the audit log says what changed, as text, and names who is of another company with it', async () => {
    const items = [
      entry({
        changes: [
          { field: 'role', from: ['reader'], to: ['creator'] },
          { field: 'active', from: ['true'], to: ['false'] },
          { field: 'spaceIds', from: ['Ligne'], to: ['Atelier'] },
          { field: 'service', from: [], to: ['Production'] },
        ],
      }),
      entry({ action: 'notes.update', label: 'Purger', changes: [{ field: 'markdown', from: null, to: null }] }),
      entry({
        action: 'notes.publish',
        changes: [{ field: 'status', from: ['AWAITING_VALIDATION'], to: ['PUBLISHED'] }],
      }),
      entry({
        action: 'companies.update',
        company: 'Éditeur',
        changes: [{ field: 'quotaUsersLimit', from: [], to: ['50'] }],
      }),
    ];
    await show([answering(listAudit, () => ({ items, total: items.length, nextCursor: null }))]);
    const table = await screen.findByRole('table', { name: 'Journal des actions' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows[0]).toContain(
      'Rôle\u00a0: Lecteur → Créateur · Actif\u00a0: Oui → Non · Espaces\u00a0: +\u00a0Atelier, −\u00a0Ligne · Service\u00a0: vide → Production',
    );
    expect(rows[1]).toContain('Texte modifié');
    expect(rows[2]).toContain('Statut\u00a0: En attente de validation → Publiée');
    expect(rows[3]).toContain('Ana Costa (Éditeur)');
    expect(rows[3]).toContain('Limite d’utilisateurs\u00a0: vide → 50');
  });

  it('the audit log keeps what it shows where more of it does not come', async () => {
    await show([
      answering(listAudit, ({ query }) => {
        if (query?.cursor !== undefined) throw refuse('DEPENDENCY_UNAVAILABLE');
        return { items: [entry({})], total: 2, nextCursor: 'next' };
      }),
    ]);
    const more = await screen.findByRole('button', { name: 'Afficher plus' });
    await userEvent.click(more);
    await screen.findByText(/momentanément indisponible/);
    expect(screen.getByRole('table', { name: 'Journal des actions' })).toBeTruthy();
  });

  it('the audit log is asked for what the address says, and shows that nothing fits it', async () => {
    const asked: unknown[] = [];
    const answer = answering(listAudit, ({ query }) => {
      asked.push(query);
      return { items: [], total: 0, nextCursor: null };
    });
    await show([answer], '?kind=autre&outcome=denied&from=2026-11-01&to=demain');
    expect(await screen.findByRole('button', { name: 'Effacer les filtres' })).toBeTruthy();
    expect(asked).toEqual([{ outcome: 'denied', from: '2026-11-01', limit: 25 }]);
  });
});

describe('an export that failed', () => {
  const failed: CompanyExport = {
    id: newId(),
    state: 'failed',
    creationDate: '2026-11-20T08:00:00.000Z',
    person: null,
    done: 3,
    total: 12,
    sizeBytes: null,
    downloadUrl: null,
  };
  async function retried(retry: (row: CompanyExport) => CompanyExport) {
    let row = failed;
    const shown = await show([answering(listExports, () => [row]), answering(retryExport, () => (row = retry(row)))]);
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    return shown;
  }

  it('an export that failed is tried again, and shows how far it was', async () => {
    await retried((row) => ({ ...row, state: 'running' }));
    expect(await screen.findByText('3 fichiers sur 12')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  it('an export that failed stays, and it is said, where something keeps it from being tried again', async () => {
    const { host } = await retried(() => {
      throw refuse('EXPORT_RUNNING');
    });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(host.toasts).toMatchObject([
      { kind: 'error', title: 'L’export n’a pas pu reprendre', description: 'Un export est déjà en cours.' },
    ]);
  });
});
