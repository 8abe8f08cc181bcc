import { deleteNote, type NoteSummary } from '@savoir/contracts/notes';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { noteKeys } from '../../api/note.queries.ts';

/** Deletes a note after asking; resolves to whether it is gone. */
export function useDeleteNote(): (note: Pick<NoteSummary, 'id' | 'title' | 'status'>) => Promise<boolean> {
  const host = useHost();
  const queryClient = useQueryClient();
  const { t } = useTranslation('notes');
  return async ({ id, title, status }) => {
    const isKnown = status === 'PUBLISHED' || status === 'ARCHIVED';
    const agreed = await host.confirm({
      title: t('delete.title', { title }),
      body: t(isKnown ? 'delete.bodyKnown' : 'delete.body'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    });
    if (!agreed) return false;
    try {
      await host.api.call(deleteNote, { params: { id } });
    } catch (error) {
      host.toast({ kind: 'error', title: t('delete.failed'), description: errorText(error) });
      return false;
    }
    queryClient.removeQueries({ queryKey: noteKeys.detail(id) });
    void queryClient.invalidateQueries({ queryKey: ['knowledge'] });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: noteKeys.lists }),
      queryClient.invalidateQueries({ queryKey: noteKeys.counts }),
    ]);
    host.toast({ kind: 'success', title: t('delete.done') });
    return true;
  };
}
