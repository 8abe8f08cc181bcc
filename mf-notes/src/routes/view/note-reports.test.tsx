import { newId } from '@savoir/contracts/common';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reader, showNote } from '../../test/show-note.tsx';

const published = { status: 'PUBLISHED', markdown: 'Serrer à 40 Nm.' } as const;
const report = () => screen.findByRole('button', { name: 'Signaler un problème' });

it('reports of a note are made by everybody who reads it, from its menu and from the end of its text', async () => {
  const { host } = await showNote({ ...published, title: 'Remonter la bride' }, { user: reader });
  await userEvent.click(await report());
  await userEvent.click(screen.getByRole('button', { name: /^Actions pour/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Signaler un problème' }));
  expect(host.problems.map(({ title, thing }) => [title, thing.type])).toEqual([
    ['Remonter la bride', 'note'],
    ['Remonter la bride', 'note'],
  ]);
  expect(host.problems[0]?.within?.textContent).toContain('Serrer à 40 Nm.');
});

it('reports of a note are not made of a note that is not published', async () => {
  await showNote({ ...published, status: 'AWAITING_VALIDATION' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Signaler un problème' })).toBeNull();
});

it('reports of a note of a danger warn everybody, and lead to it who answers', async () => {
  const dangerSince = '2026-11-20T08:00:00.000Z';
  const validator = { id: newId(), firstName: 'Nadia', lastName: 'Benali' };
  await showNote({ ...published, validator, dangerSince }, { user: reader });
  expect((await screen.findByRole('alert')).textContent).toContain('Un danger a été signalé sur cette fiche');
  expect(screen.queryByRole('link', { name: 'Voir le signalement' })).toBeNull();
  expect(screen.getByText('Validée par Nadia Benali')).toBeTruthy();
  expect(document.querySelector('.sv-trust-strip-seal')).toBeNull();
  cleanup();
  await showNote({ ...published, dangerSince, openReports: 1 });
  const link = await screen.findByRole('link', { name: 'Voir le signalement' });
  expect(link.getAttribute('href')).toBe('/notes/reports');
});

it('reports of a note that wait are announced to who answers them', async () => {
  await showNote({ ...published, openReports: 2 });
  expect(await screen.findByText('2 signalements de cette fiche attendent une réponse')).toBeTruthy();
});

it('reports of a note stand with the correction that settles them', async () => {
  const settled = {
    id: '019a9f00-0000-7000-8000-000000000001',
    kind: 'wrong' as const,
    passage: '40 Nm',
    text: 'C’est 25 Nm.',
    reporter: null,
    date: '2026-11-20T08:00:00.000Z',
  };
  await showNote({ ...published, status: 'TO_REVIEW', settles: [settled] });
  await waitFor(() => expect(screen.getByText('Cette correction répond à un signalement')).toBeTruthy());
  expect(screen.getByText('C’est 25 Nm.')).toBeTruthy();
});
