import { cancelNote } from '@savoir/contracts/notes';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { noteKeys } from '../../api/note.queries.ts';

/** Calls off the generation of a note after asking; its media stay. */
export function useCancelGeneration(): (note: { id: string; title: string }) => Promise<void> {
  const host = useHost();
  const queryClient = useQueryClient();
  const { t } = useTranslation('notes');
  return async ({ id, title }) => {
    const agreed = await host.confirm({
      title: t('cancel.title', { title }),
      body: t('cancel.body'),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.goOn'),
    });
    if (!agreed) return;
    try {
      queryClient.setQueryData(noteKeys.detail(id), await host.api.call(cancelNote, { params: { id } }));
    } catch (error) {
      host.toast({ kind: 'error', title: t('cancel.failed'), description: errorText(error) });
      await queryClient.invalidateQueries({ queryKey: noteKeys.detail(id) });
    }
    await queryClient.invalidateQueries({ queryKey: noteKeys.lists });
  };
}
