import { newId } from '@savoir/contracts/common';
import { companyUsage, listAudit, listExports, type AuditEntry } from '@savoir/contracts/companies';
import { listUsers } from '@savoir/contracts/users';
import { answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { companyAnswers } from '../../test/company-answers.ts';

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

it('a row says what changed, as text, and names who is of another company with it', async () => {
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
  await renderRoute({ manifest, implementation: remote }, '/company/administration', {
    user: someUser({ role: 'admin' }),
    answers: [
      ...companyAnswers(),
      answering(companyUsage, () => ({ points: [], publishedBySpace: [] })),
      answering(listUsers, () => []),
      answering(listExports, () => []),
      answering(listAudit, () => ({ items, total: items.length, nextCursor: null })),
    ],
  });
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

it('asks for what the address says, and shows that nothing fits it', async () => {
  const asked: unknown[] = [];
  await renderRoute(
    { manifest, implementation: remote },
    '/company/administration?kind=autre&outcome=denied&from=2026-11-01&to=demain',
    {
      user: someUser({ role: 'admin' }),
      answers: [
        ...companyAnswers(),
        answering(companyUsage, () => ({ points: [], publishedBySpace: [] })),
        answering(listUsers, () => []),
        answering(listExports, () => []),
        answering(listAudit, ({ query }) => {
          asked.push(query);
          return { items: [], total: 0, nextCursor: null };
        }),
      ],
    },
  );
  expect(await screen.findByRole('button', { name: 'Effacer les filtres' })).toBeTruthy();
  expect(asked).toEqual([{ outcome: 'denied', from: '2026-11-01', limit: 25 }]);
});
