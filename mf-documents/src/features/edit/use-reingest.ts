import { reingestDocument, type DocumentFile } from '@savoir/contracts/documents';
import { errorText, useHost, useTranslation, useUnit } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { documentKeys } from '../../api/document.queries.ts';
import { documentRegistered } from '../monitor/monitor.model.ts';

/** Has the stored file read again, and watches it like an import. */
export function useReingest(): (document: Pick<DocumentFile, 'id' | 'title'>) => Promise<void> {
  const host = useHost();
  const queryClient = useQueryClient();
  const watch = useUnit(documentRegistered);
  const { t } = useTranslation('documents');
  return async ({ id, title }) => {
    try {
      await host.api.call(reingestDocument, { params: { id } });
    } catch (error) {
      host.toast({ kind: 'error', title: t('edit.reingestFailed'), description: errorText(error) });
      return;
    }
    watch(id);
    await queryClient.invalidateQueries({ queryKey: documentKeys.all });
    host.toast({ kind: 'success', title: t('edit.reingested'), description: title });
  };
}
