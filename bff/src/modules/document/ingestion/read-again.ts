import type { Services } from '../../../services.ts';
import { restartIngestion } from '../document.collection.ts';
import type { DocumentRow } from '../document.row.ts';
import { analyserVersion } from './analyser-version.ts';
import { enqueueIngestion } from './ingest.job.ts';

/** Starts a new ingestion; null when it is being read already, or gone. */
export const readAgain = ({ db, outbox }: Services, row: DocumentRow): Promise<DocumentRow | null> =>
  outbox.commit(async (transaction) => {
    const restarted = await restartIngestion(db, row, analyserVersion, transaction.session);
    if (restarted !== null) await enqueueIngestion(transaction, restarted);
    return restarted;
  });
