import type { DocumentKind } from '@savoir/contracts/documents';
import type { ObjectStore } from '../../../adapters/object-store/object-store.ts';
import { Failure } from '../../../http/failure.ts';
import { judgeKind } from '../../../ingestion/office/index.ts';
import { t } from '../../../texts/server-texts.ts';

/** Looks into a stored file: throws what it is refused for where it is not of this kind. */
export async function requireKind(
  store: Pick<ObjectStore, 'read' | 'openFile'>,
  key: string,
  kind: DocumentKind,
): Promise<void> {
  if (kind === 'pdf') {
    if (!(await looksLikePdf(store, key))) throw new Failure('DOCUMENT_NOT_PDF');
    return;
  }
  await using file = await store.openFile(key);
  const judged = await judgeKind(file.path, kind);
  if (judged === 'legacy') throw new Failure('DOCUMENT_LEGACY_FORMAT', { fields: fault(t('office.legacy')) });
  if (judged === 'protected') throw new Failure('DOCUMENT_PROTECTED', { fields: fault(t('office.protected')) });
  if (judged !== kind) throw otherContent();
}

export const otherContent = (): Failure =>
  new Failure('DOCUMENT_OTHER_CONTENT', { fields: fault(t('office.otherContent')) });

const fault = (message: string) => [{ path: 'documentFileSuffix', message }];

/** Readers look for the mark within the first kilobyte: some makers write a few bytes before it. */
const headBytes = 1024;

async function looksLikePdf(store: Pick<ObjectStore, 'read'>, storageKey: string): Promise<boolean> {
  let head = Buffer.alloc(0);
  for await (const chunk of await store.read(storageKey)) {
    head = Buffer.concat([head, chunk as Buffer]);
    if (head.length >= headBytes) break;
  }
  return head.subarray(0, headBytes).includes('%PDF-');
}
