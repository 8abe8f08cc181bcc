import { nextNoteStatus } from '@savoir/contracts/notes';
import type { Services } from '../../services.ts';
import { findAwaitingNotes } from './company-notes.collection.ts';
import { returned } from './note-outcome.ts';
import { writeStep } from './note-step.ts';

const notesAtOnce = 100;

/** Sends notes that await validation back to their authors when nobody can validate them: the same step as a validator's. */
export async function returnAwaitingNotes(services: Services, companyId: string): Promise<void> {
  const next = () => findAwaitingNotes(services.db, companyId, notesAtOnce);
  // A note that somebody changed in between is found again, if it still awaits validation.
  for (let rows = await next(); rows.length > 0; rows = await next())
    for (const row of rows) {
      const status = nextNoteStatus(row.status, 'return');
      if (status === undefined) throw new Error(`a note of status ${row.status} cannot be returned`);
      await writeStep(services, row, { action: 'returned', byId: null }, returned(status));
    }
}
