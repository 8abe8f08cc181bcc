import { newId } from '@savoir/contracts/common';
import { expect, it } from 'vitest';
import { bff, startApplication } from '../../../test/application.ts';
import { insertNotifications } from '../../adapters/notification/notification.collection.ts';
import type { Job, JobQueue } from '../../jobs/job-queue.ts';
import { definePush } from './push.job.ts';
import { saveTarget } from './target.collection.ts';

startApplication({ jobs: false });

it('a browser whose service takes nothing keeps no other browser of the person from a notification', async () => {
  const { db } = bff.services;
  const owner = { companyId: bff.company.id, userId: bff.users.reader.id };
  for (const [day, name] of ['old', 'new'].entries())
    await saveTarget(db, owner, {
      id: newId(),
      subscription: { endpoint: `https://fcm.googleapis.com/${name}`, keys: { p256dh: 'key', auth: 'auth' } },
      date: new Date(day),
    });
  await db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
  const notificationId = newId();
  const text = { kind: 'note-published', title: 'Fiche publiée', body: '', path: '/', tag: 'note' } as const;
  await insertNotifications(db, [{ id: notificationId, ...owner, ...text }], new Date());

  const carried: string[] = [];
  let run: ((job: Job<object>) => Promise<void>) | undefined;
  const define: JobQueue['define'] = (_type, definition) => void (run = (job) => definition.run(job as Job<never>));
  const send = async ({ endpoint }: { endpoint: string }) => {
    if (endpoint.endsWith('old')) throw new Error('403');
    carried.push(endpoint);
    return 'sent' as const;
  };
  definePush({ ...bff.services, jobs: { ...bff.services.jobs, define }, push: { send } });
  const job = { id: 'push', payload: { companyId: owner.companyId, notificationId }, attempt: 1 };
  for (let attempt = 1; attempt < 3; attempt++)
    await expect(run?.({ ...job, signal: new AbortController().signal })).rejects.toThrow('403');
  expect(carried).toEqual(['https://fcm.googleapis.com/new']);
});
