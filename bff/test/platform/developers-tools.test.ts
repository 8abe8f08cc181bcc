import { listConversations, listJobs, listPushes, retryJob, runtimeInfo } from '@savoir/contracts/dev';
import { startTestBff } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { ask, publishNote } from '../chat-client.ts';
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

it('developers’ tools show how their own conversations were followed, and nothing of those of others', async () => {
  const seven = await publishNote(bff, 'Ensacheuse EN-7', '## Poids\nLe poids se règle à la molette bleue.');
  const nine = await publishNote(bff, 'Ensacheuse EN-9', '## Poids\nLe poids se règle sur l’écran.');
  await ask(bff, 'admin', 'Comment régler le poids de l’EN-9 ?');
  const { chatId } = await ask(bff, 'dev', 'Comment régler le poids de l’EN-7 ?');
  for (const question of ['Merci', 'Et celui de l’EN-9 ?']) await ask(bff, 'dev', question, chatId);
  const { body } = await client.call('dev', listConversations);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    id: chatId,
    turns: [
      {
        asked: 'Comment régler le poids de l’EN-7 ?',
        understood: 'Comment régler le poids de l’EN-7 ?',
        status: 'answered',
        subjects: [{ sourceId: seven.sourceId, title: 'Ensacheuse EN-7' }],
        sources: [{ sourceId: seven.sourceId, quote: 'Le poids se règle à la molette bleue.' }],
      },
      { asked: 'Merci', understood: null, status: 'courtesy', subjects: [{ title: 'Ensacheuse EN-7' }], sources: [] },
      {
        asked: 'Et celui de l’EN-9 ?',
        understood: 'Comment régler le poids de l’EN-9 ?',
        subjects: [{ sourceId: nine.sourceId, title: 'Ensacheuse EN-9', accessible: true }],
      },
    ],
  });
  expect(body[0]?.turns[2]?.sources[0]).toMatchObject({
    title: 'Ensacheuse EN-9',
    quote: 'Le poids se règle sur l’écran.',
    accessible: true,
  });
  await bff.services.knowledge.remove(bff.company.id, 'note', nine.sourceId);
  const [later] = (await client.call('dev', listConversations)).body;
  expect(later?.turns[2]).toMatchObject({
    understood: null,
    subjects: [{ title: '', accessible: false }],
  });
  expect(later?.turns[2]?.sources[0]).toMatchObject({ title: '', quote: '', accessible: false });
});
