import { newId } from '@savoir/contracts/common';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { insertAudit } from '../audit/audit.collection.ts';
import type { UploadRow } from './upload.collection.ts';

/** Has the stored bytes looked at, where there is a scanner. Throws FILE_INFECTED, which is written down, and SCANNER_UNAVAILABLE. */
export async function scanUpload(services: Services, row: UploadRow, key: string): Promise<void> {
  const { scanner, store, log } = services;
  if (scanner === null) return;
  const verdict = await scanner.scan(await store.read(key));
  if (verdict.state === 'clean') return;
  if (verdict.state === 'infected') {
    await writeDown(services, row, verdict.signature);
    throw new Failure('FILE_INFECTED', { context: { signature: verdict.signature } });
  }
  log.error({ reason: verdict.reason, uploadId: row._id }, 'a file could not be scanned for malware');
  if (!scanner.takesUnknown) throw new Failure('SCANNER_UNAVAILABLE');
}

async function writeDown({ db, clock }: Services, row: UploadRow, signature: string): Promise<void> {
  await insertAudit(db, {
    _id: newId(clock().getTime()),
    companyId: row.companyId,
    date: clock(),
    byId: row.userId,
    action: row.purpose === 'document' ? 'documents.infected' : 'notes.infected',
    subjectId: row._id,
    subjectTitle: signature,
    denied: true,
  });
}
