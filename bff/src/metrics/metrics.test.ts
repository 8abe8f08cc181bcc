import { expect, it, vi } from 'vitest';
import { bff, startApplication } from '../../test/application.ts';
import { createMetrics } from './metrics.ts';

startApplication({ jobs: false });

it('the age of the oldest waiting job is that of the moment, and left out while the database is away', async () => {
  const { db, jobs } = bff.services;
  const metrics = createMetrics(db);
  const age = async () => /^savoir_oldest_waiting_job_seconds (.*)$/m.exec((await metrics.text()).body)?.[1];
  expect(await age()).toBe('0');
  await jobs.enqueue('mail', 'mail:late', {});
  await db
    .collection<{ _id: string }>('jobs')
    .updateOne({ _id: 'mail:late' }, { $set: { createdAt: new Date(Date.now() - 600_000) } });
  expect(Number(await age())).toBeGreaterThanOrEqual(600);
  const away = () => Promise.reject(new Error('away'));
  vi.spyOn(db, 'collection').mockReturnValue({ countDocuments: away, findOne: away } as never);
  expect(await age()).toBeUndefined();
  expect((await metrics.text()).body).not.toContain('savoir_jobs{');
});
