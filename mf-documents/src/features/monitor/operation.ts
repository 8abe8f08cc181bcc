import type { DocumentFile } from '@savoir/contracts/documents';
import type { Seen } from '@savoir/remote-kit/work-watcher';
import type { ImportItem } from '../import/import.model.ts';

/** Where one file of an import is: on its way or being read, ready to answer, or in failure. */
export type ItemOutcome = 'pending' | 'successful' | 'failed';

/** An import from the first byte sent to the last page read. */
export interface Operation {
  status: 'processing' | 'completed-with-errors' | 'completed-successfully';
  pending: number;
  successful: number;
  failed: number;
}

/** Last sight of each watched document. */
export type Watched = Seen<DocumentFile>;

/** Null when it counts no more: cancelled, or out of sight. */
export function outcomeOf({ state }: ImportItem, watched: Watched): ItemOutcome | null {
  if (state.step === 'failed') return 'failed';
  if (state.step === 'canceled') return null;
  const document = state.step === 'done' ? watched[state.documentId] : undefined;
  if (document === null) return null;
  const status = document?.status;
  if (status === 'failed') return 'failed';
  return status === 'ready' ? 'successful' : 'pending';
}

/** The import as a whole, or null when there is none. */
export function operationOf(items: readonly ImportItem[], watched: Watched): Operation | null {
  const outcomes = items.map((item) => outcomeOf(item, watched)).filter((outcome) => outcome !== null);
  if (outcomes.length === 0) return null;
  const count = (outcome: ItemOutcome) => outcomes.filter((each) => each === outcome).length;
  const [pending, successful, failed] = [count('pending'), count('successful'), count('failed')];
  const status = pending > 0 ? 'processing' : failed > 0 ? 'completed-with-errors' : 'completed-successfully';
  return { status, pending, successful, failed };
}
