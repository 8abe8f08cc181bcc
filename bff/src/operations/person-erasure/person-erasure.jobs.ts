import { setTimeout as delay } from 'node:timers/promises';
import { eraseCompanyJobs } from '../../jobs/job.collection.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { findUploadsBy, eraseUpload, giveUploadsTo } from '../../modules/upload/upload.collection.ts';
import { findUserByEmail } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { removeExportsWith } from '../archive/old-exports.ts';
import { removeEveryImport } from '../note-import/old-imports.ts';
import { eraseRowsOf, eraseUserRow } from './erase-person.ts';
import { endErasure, findErasureById, markErasure, type ErasureRow } from './erasure.collection.ts';

const jobType = 'erase-person';
/** Calls that were let in before the account was closed are over by then: every instance has asked again who may come in. */
const callsEndMs = 6000;
/** A worker whose job is gone notices at its next heartbeat, a third of the lease later, and writes nothing after that. */
const workersStopMs = 25_000;

interface Task {
  companyId: string;
  erasureId: string;
}

/** What would bring back a person who is in the files these work on. */
const stoppedJobs = ['export-company', 'export-person', 'read-note-import', 'run-note-import', 'undo-note-import'];

type Step = (services: Services, erasure: ErasureRow, signal: AbortSignal) => Promise<void>;

/** In order; each may run again after a crash. */
const steps: readonly Step[] = [
  removeAccount,
  async (_services, _erasure, signal) => delay(callsEndMs, undefined, { signal }),
  async ({ db }, { companyId }, signal) => {
    if (await eraseCompanyJobs(db, companyId, stoppedJobs)) await delay(workersStopMs, undefined, { signal });
  },
  removeFiles,
  async ({ db, clock }, erasure) => eraseRowsOf(db, erasure, clock()),
  // Whatever was under way has written since.
  async (services, erasure) => {
    await removeFiles(services, erasure);
    await eraseRowsOf(services.db, erasure, services.clock());
  },
  async ({ db }, erasure) => eraseUserRow(db, erasure),
];
export const erasureSteps = steps.length;

/** By its number in the pool, or by an address that is still theirs: someone else may have been invited with it since. */
async function removeAccount({ db, identity }: Services, { personId, person }: ErasureRow): Promise<void> {
  const { subject, email } = person;
  if (subject !== null) return identity.administration.remove(subject);
  if ((await findUserByEmail(db, email))?._id === personId) await identity.administration.remove(email);
}

/** Archives of the company hold its people, and so do exports that are imported; they are made again when someone asks. What no one took goes, too. */
async function removeFiles(services: Services, { _id, companyId, personId: id }: ErasureRow): Promise<void> {
  const { db, store } = services;
  await removeExportsWith(services, companyId, id);
  await removeEveryImport(services, companyId);
  for (const row of await findUploadsBy(db, companyId, id)) {
    if (row.holder !== null) continue;
    for (const key of [row.formKey, ...row.copyKeys]) await store.remove(key);
    await eraseUpload(db, companyId, row._id);
  }
  await giveUploadsTo(db, companyId, id, _id);
}

export const enqueueErasure = (queue: Pick<JobQueue, 'enqueue'>, { _id, companyId }: ErasureRow): Promise<void> =>
  queue.enqueue(jobType, `${jobType}:${_id}`, { companyId, erasureId: _id } satisfies Task);

export function personErasureJobs(services: Services): void {
  const { db, jobs } = services;
  jobs.define<Task>(jobType, {
    // A store that is away for hours must not leave half a person behind.
    maxAttempts: 1000,
    timeoutMs: 3600_000,
    async run({ payload: { companyId, erasureId }, signal }) {
      const erasure = await findErasureById(db, companyId, erasureId);
      if (erasure === null) return;
      try {
        for (const [index, step] of steps.entries()) {
          if (index < erasure.done) continue;
          signal.throwIfAborted();
          await step(services, erasure, signal);
          await markErasure(db, erasure, { done: index + 1, error: null });
        }
      } catch (error) {
        await markErasure(db, erasure, { error: error instanceof Error ? error.message : String(error) });
        throw error;
      }
      await endErasure(db, erasure);
    },
    onDead: 'a person could not be erased; the account stays closed',
  });
}
