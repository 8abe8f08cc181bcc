import { newId } from '@savoir/contracts/common';
import { nextNoteStatus } from '@savoir/contracts/notes';
import type { Services } from '../../../services.ts';
import { findCompany } from '../../company/company.collection.ts';
import { findAwaitingNotes } from '../company-notes.collection.ts';
import { returned, writeStep } from '../note-step.ts';

const jobType = 'return-awaiting-notes';
const notesAtOnce = 100;
/** Longer than a request keeps the features it started with. */
const lateMs = 60_000;

/**
 * Sends notes that await validation back to their authors when no one can validate them: the same step as a validator's. A
 * job does it once more a minute later, for what a crash left and what was submitted meanwhile.
 */
export async function returnAwaitingNotes(services: Services, companyId: string): Promise<void> {
  const { jobs, clock } = services;
  const runAt = new Date(clock().getTime() + lateMs);
  await jobs.enqueue(jobType, `${jobType}:${newId()}`, { companyId }, { runAt });
  await returnAll(services, companyId);
}

export function defineReturn(services: Services): void {
  const { db, jobs } = services;
  jobs.define<{ companyId: string }>(jobType, {
    async run({ payload: { companyId }, signal }) {
      const company = await findCompany(db, companyId);
      if (company?.enabledFeatures.includes('NOTE_VALIDATION') === false) await returnAll(services, companyId, signal);
    },
    onDead: 'notes still await a validation that is turned off',
  });
}

async function returnAll(services: Services, companyId: string, signal?: AbortSignal): Promise<void> {
  const next = () => findAwaitingNotes(services.db, companyId, notesAtOnce);
  // A note that someone changed in between is found again, if it still awaits validation.
  for (let rows = await next(); rows.length > 0; rows = await next())
    for (const row of rows) {
      signal?.throwIfAborted();
      const status = nextNoteStatus(row.status, 'return');
      if (status === undefined) throw new Error(`a note of status ${row.status} cannot be returned`);
      await writeStep(services, row, { action: 'returned', byId: null }, returned(status));
    }
}
