import { newId } from '@savoir/contracts/common';
import { companyUsage, listAudit, listExports, retryExport, type CompanyExport } from '@savoir/contracts/companies';
import { listUsers } from '@savoir/contracts/users';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { companyAnswers } from '../../test/company-answers.ts';

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

async function show(retry: (row: CompanyExport) => CompanyExport) {
  let row = failed;
  return renderRoute({ manifest, implementation: remote }, '/company/administration', {
    user: someUser({ role: 'admin' }),
    answers: [
      ...companyAnswers(),
      answering(companyUsage, () => ({ points: [], publishedBySpace: [] })),
      answering(listUsers, () => []),
      answering(listAudit, () => ({ items: [], total: 0, nextCursor: null })),
      answering(listExports, () => [row]),
      answering(retryExport, () => (row = retry(row))),
    ],
  });
}

it('an export that failed is tried again, and shows how far it was', async () => {
  await show((row) => ({ ...row, state: 'running' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('3 fichiers sur 12')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

it('what keeps it from being tried again is said, and it stays', async () => {
  const { host } = await show(() => {
    throw refuse('EXPORT_RUNNING');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(host.toasts).toMatchObject([
    { kind: 'error', title: 'L’export n’a pas pu reprendre', description: 'Un export est déjà en cours.' },
  ]);
});
