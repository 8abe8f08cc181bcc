import type { NoteSummary } from '@savoir/contracts/notes';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { deleteNoteMutation } from '../../api/note.mutations.ts';

/** Deletes a note after asking; resolves to whether it is gone. */
export function useDeleteNote(): (note: Pick<NoteSummary, 'id' | 'title' | 'status' | 'corrects'>) => Promise<boolean> {
  const host = useHost();
  const { t } = useTranslation('notes');
  const { run } = useToldMutation(deleteNoteMutation(host, t));
  return async ({ id, title, status, corrects }) => {
    const isKnown = status === 'PUBLISHED' || status === 'ARCHIVED';
    const agreed =
      corrects === undefined
        ? await host.confirm({
            title: t('delete.title', { title }),
            body: t(isKnown ? 'delete.bodyKnown' : 'delete.body'),
            confirmLabel: t('delete.confirm'),
            danger: true,
          })
        : await host.confirm({
            title: t('correction.dropTitle', { title }),
            body: t('correction.dropBody'),
            confirmLabel: t('correction.drop'),
            danger: true,
          });
    return agreed && (await run({ id, title, corrects })) !== null;
  };
}
