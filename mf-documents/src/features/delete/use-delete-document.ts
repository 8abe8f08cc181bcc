import type { DocumentFile } from '@savoir/contracts/documents';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { deleteDocumentMutation } from '../../api/document.mutations.ts';

/** Deletes a document after asking; resolves to whether it is gone. */
export function useDeleteDocument(): (document: Pick<DocumentFile, 'id' | 'title'>) => Promise<boolean> {
  const host = useHost();
  const { t } = useTranslation('documents');
  const { run } = useToldMutation(deleteDocumentMutation(host, t));
  return async (document) => {
    const agreed = await host.confirm({
      title: t('list.deleteTitle', { title: document.title }),
      body: t('list.deleteBody'),
      confirmLabel: t('list.deleteConfirm'),
      danger: true,
    });
    return agreed && (await run(document)) !== null;
  };
}
