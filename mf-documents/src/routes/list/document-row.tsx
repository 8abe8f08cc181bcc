import type { DocumentFile } from '@savoir/contracts/documents';
import type { Space } from '@savoir/contracts/spaces';
import { useHost, useTranslation } from '@savoir/remote-kit';
import {
  formatRelative,
  formatSize,
  Menu,
  ProgressBar,
  Row,
  SpaceTag,
  StatusBadge,
  Text,
  Tile,
  type MenuEntry,
} from '@savoir/ui';
import { DeleteIcon, DocumentIcon, EditIcon, RetryIcon, ShowIcon, UploadIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { useDeleteDocument } from '../../features/delete/use-delete-document.ts';
import { EditDialog } from '../../features/edit/edit-dialog.tsx';
import { useReingest } from '../../features/edit/use-reingest.ts';
import { retryHref } from '../../features/import/retry-href.ts';

const bytesPerMega = 1024 * 1024;

/** One document of the list: what it is, who brought it, how far its reading is. */
export function DocumentRow({ document, spaces }: { document: DocumentFile; spaces: readonly Space[] }): ReactNode {
  const { t } = useTranslation('documents');
  const host = useHost();
  const remove = useDeleteDocument();
  const href = host.href('documents.view', { id: document.id });
  const { uploader, uploadDate, status, failureReason, pageCount, pagesDone, title } = document;
  const mayDelete = host.can('document.delete', { uploaderId: document.uploaderId });
  const mayEdit = host.can('document.edit', { uploaderId: document.uploaderId });
  const importHref = host.can('document.import') ? host.href('documents.import') : null;
  const reingest = useReingest();
  const [isEdited, setEdited] = useState(false);
  const entries: MenuEntry[] = [
    ...(href === null ? [] : [{ key: 'open', label: t('list.open'), icon: ShowIcon, href }]),
    ...(mayEdit ? [{ key: 'edit', label: t('edit.edit'), icon: EditIcon, onSelect: () => setEdited(true) }] : []),
    ...(status === 'failed' && mayDelete && importHref !== null
      ? [{ key: 'retry', label: t('list.retry'), icon: UploadIcon, href: retryHref(importHref, [document.id]) }]
      : []),
    ...(status === 'failed' && mayEdit
      ? [{ key: 'reingest', label: t('list.reingest'), icon: RetryIcon, onSelect: () => void reingest(document) }]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: t('list.delete'),
            icon: DeleteIcon,
            danger: true,
            onSelect: () => void remove(document),
          },
        ]
      : []),
  ];
  return (
    <>
      {isEdited && <EditDialog document={document} onClose={() => setEdited(false)} />}
      <Row
        {...(href === null ? {} : { href })}
        keepLeading
        leading={<Tile icon={DocumentIcon} tone="terre" />}
        title={title}
        meta={[
          ...spaces
            .filter(({ id }) => document.spaceIds.includes(id))
            .map(({ id, name, color }) => (
              <SpaceTag key={id} color={color}>
                {name}
              </SpaceTag>
            )),
          pageCount > 0 && t('list.pages', { count: pageCount }),
          formatSize(document.sizeInMb * bytesPerMega),
          uploader === null
            ? formatRelative(uploadDate)
            : t('list.depositedBy', {
                name: `${uploader.firstName} ${uploader.lastName}`,
                date: formatRelative(uploadDate),
              }),
        ].filter((fact) => fact !== false)}
        detail={
          status === 'ingesting' && pageCount > 0 ? (
            <ProgressBar
              label={t('list.reading')}
              value={pagesDone}
              max={pageCount}
              tone="bleu"
              text={t('list.pagesRead', { done: pagesDone, total: pageCount })}
            />
          ) : status === 'failed' ? (
            <Text kind="secondary" tone="rouge">
              {t(`failure.${failureReason ?? 'internal'}`)}
            </Text>
          ) : undefined
        }
        badge={<StatusBadge entity="document" status={status} />}
        menu={<Menu label={t('list.menu', { title })} entries={entries} />}
      />
    </>
  );
}
