import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@savoir/contracts/common';
import type { CompanyDeletion } from '@savoir/contracts/companies';
import { uploadKey } from '../../adapters/object-store/key.ts';
import type { ObjectStore } from '../../adapters/object-store/object-store.ts';
import { Failure } from '../../http/failure.ts';
import { eraseCompanyJobs } from '../../jobs/job.collection.ts';
import type { Services } from '../../services.ts';
import { findEveryUser } from '../../modules/user/user.collection.ts';
import { startDeletion, eraseCompany } from '../../modules/company/company.collection.ts';
import {
  eraseDeletion,
  findDeletion,
  findDeletionOf,
  insertDeletion,
  markDeletion,
  type DeletionRow,
} from './deletion.collection.ts';
import { eraseRows, eraseTraces } from './erase-company.ts';

const jobType = 'delete-company';
/** A worker whose job is gone notices at its next heartbeat, a third of the lease later, and writes nothing after that. */
const workersStopMs = 25_000;

type Step = (services: Services, deletion: DeletionRow, signal: AbortSignal) => Promise<void>;

/** In order; each may run again after a crash. The rows of users go after their accounts, which are found by them. */
const steps: readonly Step[] = [
  async ({ db }, { companyId }, signal) => {
    if (await eraseCompanyJobs(db, companyId)) await delay(workersStopMs, undefined, { signal });
  },
  async ({ identity }, { people }) => {
    for (const email of people.emails) await identity.administration.remove(email);
  },
  async ({ store }, { companyId }) => removeFiles(store, companyId),
  async ({ db }, { companyId }) => eraseRows(db, companyId),
  async ({ db }, { companyId, people }) => eraseTraces(db, companyId, people),
  // Whatever a request that was under way has written since.
  async ({ db, store }, { companyId }) => {
    await eraseCompanyJobs(db, companyId);
    await removeFiles(store, companyId);
    await eraseRows(db, companyId);
  },
];

/** Its files, and what its people uploaded for it. What comes by a form that is still open is swept later. */
async function removeFiles(store: ObjectStore, companyId: string): Promise<void> {
  for (const prefix of [companyId, uploadKey(companyId)]) await store.removePrefix(`${prefix}/`);
}

/** Closes the company at once and erases all it has, as a job. Asking again answers how far it is. */
export async function startCompanyDeletion(services: Services, companyId: string): Promise<CompanyDeletion> {
  const { db, outbox } = services;
  // Together: a company that is closed without a job would stay so for ever.
  await outbox.commit(async ({ session, enqueue }) => {
    const company = await startDeletion(db, companyId, newId(), session);
    if (company?.deletionId === undefined) throw new Failure('COMPANY_NOT_FOUND');
    const users = await findEveryUser(db, companyId);
    const id = company.deletionId;
    const people = { ids: users.map(({ _id }) => _id), emails: users.map(({ email }) => email) };
    await insertDeletion(db, companyId, { _id: id, companyId, done: 0, error: null, people }, session);
    await enqueue(jobType, `${jobType}:${id}`, { deletionId: id });
  });
  return progressOf(services, companyId);
}

export async function progressOf({ db }: Services, companyId: string): Promise<CompanyDeletion> {
  const deletion = await findDeletionOf(db, companyId);
  if (deletion === null) throw new Failure('COMPANY_NOT_FOUND');
  return { done: deletion.done, total: steps.length, error: deletion.error };
}

export function companyDeletionJobs(services: Services): void {
  const { db, jobs } = services;
  jobs.define<{ deletionId: string }>(jobType, {
    lane: 'background',
    // A store that is away for hours must not leave half a company behind.
    maxAttempts: 1000,
    timeoutMs: 3600_000,
    async run({ payload: { deletionId }, signal }) {
      const deletion = await findDeletion(db, deletionId);
      if (deletion === null) return;
      try {
        for (const [index, step] of steps.entries()) {
          if (index < deletion.done) continue;
          signal.throwIfAborted();
          await step(services, deletion, signal);
          await markDeletion(db, deletionId, { done: index + 1, error: null });
        }
      } catch (error) {
        await markDeletion(db, deletionId, { error: error instanceof Error ? error.message : String(error) });
        throw error;
      }
      await eraseCompany(db, deletion.companyId);
      await eraseDeletion(db, deletionId);
    },
    onDead: 'a company could not be deleted; it stays closed',
  });
}
