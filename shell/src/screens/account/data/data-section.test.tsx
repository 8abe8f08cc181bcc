import { newId } from '@savoir/contracts/common';
import type { PersonExport } from '@savoir/contracts/users';
import { someUser } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../../../test/open-shell.ts';

const running: PersonExport = {
  id: newId(),
  creationDate: '2026-11-20T08:00:00.000Z',
  state: 'running',
  done: 0,
  total: 0,
  sizeBytes: null,
  downloadUrl: null,
};
const written: PersonExport = { ...running, state: 'ready', sizeBytes: 4000, downloadUrl: '/api/archive.zip' };

it('one asks for an archive of one’s own data, and downloads it once it is written [B.36]', async () => {
  const user = someUser();
  // Listed, asked for, listed again.
  const answers: unknown[] = [[], running, [written]];
  await openShell('/account/security', {
    user,
    answers: { [`/api/users/${user.id}/exports`]: () => answers.shift() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Demander l’archive' }));
  const download = await screen.findByRole('link', { name: 'Télécharger' });
  expect(download.getAttribute('href')).toBe('/api/archive.zip');
  expect(answers).toEqual([]);
});
