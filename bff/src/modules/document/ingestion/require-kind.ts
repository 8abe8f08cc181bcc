import type { DocumentKind } from '@savoir/contracts/documents';
import type { ObjectStore } from '../../../adapters/object-store/object-store.ts';
import { Failure } from '../../../http/failure.ts';
import { judgeKind } from '../../../ingestion/office/index.ts';
import { t } from '../../../texts/server-texts.ts';
import { looksLikePdf } from './looks-like-pdf.ts';

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
