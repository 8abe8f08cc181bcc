import { listJobs, listPushes, retryJob, runtimeInfo } from '@savoir/contracts/dev';
import { startTestBff } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { eventually } from '../client.ts';

startApplication();

it('developers’ tools list the jobs with why they failed, and give a dead one new attempts', async () => {
  let attempts = 0;
  bff.services.jobs.define('unlucky', {
    maxAttempts: 1,
    run: () => (attempts++ === 0 ? Promise.reject(new Error('no luck')) : Promise.resolve()),
    onDead: () => Promise.resolve(),
  });
  await bff.services.jobs.enqueue('unlucky', 'unlucky:1', {});
  const dead = await eventually(
    async () =>
      (await client.call('dev', listJobs, { query: { state: 'dead' } })).body.items.find(
        ({ id }) => id === 'unlucky:1',
      ),
    (job) => job !== undefined,
  );
  expect(dead).toMatchObject({ type: 'unlucky', state: 'dead', attempts: 1, error: 'no luck' });
  // Else it may be taken before the answer is written.
  await bff.services.jobs.stop();
  expect((await client.call('dev', retryJob, { params: { id: 'unlucky:1' } })).body.state).toBe('waiting');
  bff.services.jobs.start();
  await eventually(
    async () => (await client.call('dev', listJobs, { query: { state: 'done' } })).body.items,
    (jobs) => jobs.some(({ id }) => id === 'unlucky:1'),
  );
  expect((await client.call('dev', retryJob, { params: { id: 'unlucky:1' } })).code).toBe('JOB_NOT_DEAD');
  expect((await client.call('dev', retryJob, { params: { id: 'nothing' } })).code).toBe('JOB_NOT_FOUND');
});

it('developers’ tools show no mail, with its codes and passwords, where others than who sits at the machine get in', async () => {
  const reachable = await startTestBff({ jobs: false, env: { PUBLIC_URL: 'https://savoir.example' } });
  await reachable.services.mailer.send({ to: 'a@b.example', subject: 'Code', text: '123456' });
  const answer = await reachable.app.inject({ url: '/api/dev/mails', headers: reachable.as('dev') });
  expect(answer.json()).toEqual({ isSent: false, isShown: false, mails: [] });
  await reachable.close();
});

it('developers’ tools show the notifications that were written, without their words', async () => {
  await bff.services.notifier.notify([
    {
      id: 'published:1',
      companyId: bff.other.company.id,
      userId: bff.other.users.reader.id,
      kind: 'note-published',
      title: 'Fiche publiée',
      body: 'Un titre confidentiel',
      path: '/notes/1',
      tag: 'published',
    },
  ]);
  const answer = await client.call('dev', listPushes);
  expect(answer.body[0]).toMatchObject({ kind: 'note-published', company: bff.other.company.name, browsers: 0 });
  expect(JSON.stringify(answer.body)).not.toContain('confidentiel');
});

it('developers’ tools say how the server is set, without a secret', async () => {
  const { body } = await client.call('dev', runtimeInfo);
  expect(body.adapters).toMatchObject({ mail: 'boîte d’envoi', objects: 'disque local', identity: 'embarquée' });
  const text = JSON.stringify(body);
  for (const secret of Object.values(bff.services.secrets)) expect(text).not.toContain(secret);
});
