import { retryNote } from '@savoir/contracts/notes';
import { errorText, useHost, useTranslation, useUnit } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { noteKeys } from '../../api/note.queries.ts';
import { noteCreated } from '../monitor/monitor.model.ts';

/** Generates a note in ERROR again from its media, and watches it. */
export function useRetryNote(): (id: string) => Promise<void> {
  const host = useHost();
  const queryClient = useQueryClient();
  const watch = useUnit(noteCreated);
  const { t } = useTranslation('notes');
  return async (id) => {
    try {
      const note = await host.api.call(retryNote, { params: { id } });
      queryClient.setQueryData(noteKeys.detail(id), note);
      watch(id);
    } catch (error) {
      host.toast({ kind: 'error', title: t('retry.failed'), description: errorText(error) });
    }
    await queryClient.invalidateQueries({ queryKey: noteKeys.lists });
  };
}
