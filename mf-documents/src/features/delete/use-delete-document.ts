import { deleteDocument, type DocumentFile } from '@savoir/contracts/documents';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { documentKeys } from '../../api/document.queries.ts';

/** Deletes a document after asking; resolves to whether it is gone. */
export function useDeleteDocument(): (document: Pick<DocumentFile, 'id' | 'title'>) => Promise<boolean> {
  const host = useHost();
  const queryClient = useQueryClient();
  const { t } = useTranslation('documents');
  return async ({ id, title }) => {
    const agreed = await host.confirm({
      title: t('list.deleteTitle', { title }),
      body: t('list.deleteBody'),
      confirmLabel: t('list.deleteConfirm'),
      danger: true,
    });
    if (!agreed) return false;
    try {
      await host.api.call(deleteDocument, { params: { id } });
    } catch (error) {
      host.toast({ kind: 'error', title: t('list.deleteFailed'), description: errorText(error) });
      return false;
    }
    queryClient.removeQueries({ queryKey: documentKeys.detail(id) });
    void queryClient.invalidateQueries({ queryKey: ['knowledge'] });
    await queryClient.invalidateQueries({ queryKey: documentKeys.all });
    host.toast({ kind: 'success', title: t('list.deleted') });
    return true;
  };
}
