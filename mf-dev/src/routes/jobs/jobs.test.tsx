import { listJobs, retryJob, type JobInfo } from '@savoir/contracts/dev';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

const dead: JobInfo = {
  id: 'mail:1',
  type: 'mail',
  state: 'dead',
  attempts: 5,
  error: 'refused by the mail server',
  creationDate: '2026-11-20T08:00:00.000Z',
  openDate: '2026-11-20T08:00:00.000Z',
  endDate: '2026-11-20T09:00:00.000Z',
};

async function show(retry: (job: JobInfo) => JobInfo) {
  let job = dead;
  const page = () => ({
    items: [job],
    total: 1,
    nextCursor: null,
    counts: { waiting: 0, running: 0, done: 0, dead: 1 },
  });
  return renderRoute({ manifest, implementation: remote }, '/dev/jobs', {
    user: someUser({ role: 'dev' }),
    answers: [answering(listJobs, page), answering(retryJob, () => (job = retry(job)))],
  });
}

it('a job that was given up starts again, and the list shows it', async () => {
  await show((job) => ({ ...job, state: 'running', error: null }));
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('En cours')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  expect(screen.queryByText('refused by the mail server')).toBeNull();
});

it('what keeps it from starting again is said, and it stays', async () => {
  const { host } = await show(() => {
    throw refuse('JOB_NOT_DEAD');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(host.toasts).toMatchObject([
    { kind: 'error', title: 'La tâche n’a pas pu être relancée', description: 'Cette tâche n’est pas en échec.' },
  ]);
});
