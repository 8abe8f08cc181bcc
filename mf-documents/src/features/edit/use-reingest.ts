import type { DocumentFile } from '@savoir/contracts/documents';
import { useHost, useTranslation, useUnit } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { reingestDocumentMutation } from '../../api/document.mutations.ts';
import { documentRegistered } from '../monitor/monitor.model.ts';

/** Has the stored file read again, and watches it like an import. */
export function useReingest(): (document: Pick<DocumentFile, 'id' | 'title'>) => Promise<void> {
  const watch = useUnit(documentRegistered);
  const { t } = useTranslation('documents');
  const { run } = useToldMutation(reingestDocumentMutation(useHost(), t));
  return async (document) => {
    if ((await run(document)) !== null) watch(document.id);
  };
}
