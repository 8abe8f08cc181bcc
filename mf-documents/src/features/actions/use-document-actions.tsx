import type { DocumentFile } from '@savoir/contracts/documents';
import { useEntitlement, useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import type { MenuEntry } from '@savoir/ui';
import { DeleteIcon, EditIcon, RetryIcon, UploadIcon } from '@savoir/ui/icons';
import { useState } from 'react';
import { useDeleteDocument } from '../delete/use-delete-document.ts';
import { EditDialog } from '../edit/edit-dialog.tsx';
import { useReingest } from '../edit/use-reingest.ts';
import { retryHref } from '../import/retry-href.ts';

/** What the user may do about a document, in its row and on its page. `onGone` is called once it is deleted. */
export function useDocumentActions(document: DocumentFile, isReadWhole: boolean, onGone: () => void = () => undefined) {
  const { t } = useTranslation('documents');
  const host = useHost();
  const isEntitled = useEntitlement();
  const over = useTrialOver();
  const remove = useDeleteDocument();
  const reingest = useReingest();
  const [isEdited, setEdited] = useState(false);
  const { id, uploaderId } = document;
  const isFailed = document.status === 'failed';
  const mayEdit = isEntitled('document.edit', { uploaderId });
  const mayDelete = isEntitled('document.delete', { uploaderId });
  const importHref = isEntitled('document.import') ? host.href('documents.import') : null;
  const others: (MenuEntry | false)[] = [
    isFailed &&
      mayDelete &&
      importHref !== null && {
        key: 'retry',
        label: t('list.retry'),
        icon: UploadIcon,
        href: retryHref(importHref, [id]),
        ...over?.entry,
      },
    mayEdit &&
      (isFailed || !isReadWhole) && {
        key: 'reingest',
        label: t('list.reingest'),
        icon: RetryIcon,
        onSelect: () => void reingest(document),
        ...over?.entry,
      },
    mayDelete && {
      key: 'delete',
      label: t('list.delete'),
      icon: DeleteIcon,
      danger: true,
      onSelect: () => void remove(document).then((gone) => gone && onGone()),
      ...over?.entry,
    },
  ];
  return {
    edit: mayEdit && {
      key: 'edit',
      label: t('edit.edit'),
      icon: EditIcon,
      onSelect: () => setEdited(true),
      ...over?.entry,
    },
    /** Chosen again, read again, deleted. */
    others: others.filter((entry) => entry !== false),
    /** To be drawn with the menu. */
    dialog: isEdited && <EditDialog document={document} onClose={() => setEdited(false)} />,
  };
}
