import { useHostUser } from '@savoir/remote-kit';
import { useReportOnce } from '../drafts/use-report-once.ts';
import type { RecordedKind } from './record.ts';
import { startTake, type Take } from './take-store.ts';

/** Stores what this user records on this device, until it is added or given up. */
export function useTakes(): (kind: RecordedKind) => Take {
  const { id } = useHostUser();
  const report = useReportOnce('take');
  return (kind) => startTake(id, kind, report);
}
