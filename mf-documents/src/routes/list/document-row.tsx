import type { DocumentFile } from '@savoir/contracts/documents';
import type { Space } from '@savoir/contracts/spaces';
import { useEntitlement, useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import {
  DangerBadge,
  formatRelative,
  formatSize,
  Link,
  Menu,
  ProgressBar,
  SpaceTag,
  StatusBadge,
  Text,
  Tile,
  type MenuEntry,
} from '@savoir/ui';
import { DeleteIcon, EditIcon, RetryIcon, ShowIcon, UploadIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { useDeleteDocument } from '../../features/delete/use-delete-document.ts';
import { EditDialog } from '../../features/edit/edit-dialog.tsx';
import { useReingest } from '../../features/edit/use-reingest.ts';
import { iconOfKind } from '../../features/kinds/kind-icon.ts';
import { partsText } from '../../features/kinds/units.ts';
import { retryHref } from '../../features/import/retry-href.ts';
import styles from './document-list.module.css';

const bytesPerMega = 1024 * 1024;

/** One document of the list: what it is, who brought it, how far its reading is. */
export function DocumentRow({ document, spaces }: { document: DocumentFile; spaces: readonly Space[] }): ReactNode {
  const { t } = useTranslation('documents');
  const host = useHost();
  const isEntitled = useEntitlement();
  const over = useTrialOver();
  const remove = useDeleteDocument();
  const href = host.href('documents.view', { id: document.id });
  const { uploader, uploadDate, status, pageCount, title } = document;
  const mayDelete = isEntitled('document.delete', { uploaderId: document.uploaderId });
  const mayEdit = isEntitled('document.edit', { uploaderId: document.uploaderId });
  const importHref = isEntitled('document.import') ? host.href('documents.import') : null;
  const reingest = useReingest();
  const [isEdited, setEdited] = useState(false);
  const entries: MenuEntry[] = [
    ...(href === null ? [] : [{ key: 'open', label: t('list.open'), icon: ShowIcon, href }]),
    ...(mayEdit
      ? [{ key: 'edit', label: t('edit.edit'), icon: EditIcon, onSelect: () => setEdited(true), ...over?.entry }]
      : []),
    ...(status === 'failed' && mayDelete && importHref !== null
      ? [
          {
            key: 'retry',
            label: t('list.retry'),
            icon: UploadIcon,
            href: retryHref(importHref, [document.id]),
            ...over?.entry,
          },
        ]
      : []),
    ...(status === 'failed' && mayEdit
      ? [
          {
            key: 'reingest',
            label: t('list.reingest'),
            icon: RetryIcon,
            onSelect: () => void reingest(document),
            ...over?.entry,
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: t('list.delete'),
            icon: DeleteIcon,
            danger: true,
            onSelect: () => void remove(document),
            ...over?.entry,
          },
        ]
      : []),
  ];
  return (
    <>
      {isEdited && <EditDialog document={document} onClose={() => setEdited(false)} />}
      <div className={`${styles['row']} ${href === null ? '' : 'sv-linked'}`}>
        <div className={styles['tile']}>
          <Tile icon={iconOfKind(document.kind)} tone="terre" />
        </div>
        <div className={styles['title']}>
          {href === null ? (
            title
          ) : (
            <Link kind="bare" className="sv-linked-link" href={href}>
              {title}
            </Link>
          )}
          <Progress document={document} />
        </div>
        <div className={styles['facts']}>
          <div className={styles['spaces']}>
            {spaces
              .filter(({ id }) => document.spaceIds.includes(id))
              .map(({ id, name, color }) => (
                <SpaceTag key={id} color={color}>
                  {name}
                </SpaceTag>
              ))}
          </div>
          <p className={styles['size']}>
            {document.kind !== 'pdf' && `${t(`kinds.${document.kind}`)} · `}
            {pageCount > 0 && partsText(t, document)}
            <span className={styles['wide']}>
              {pageCount > 0 && ' · '}
              {formatSize(document.sizeInMb * bytesPerMega)}
            </span>
          </p>
          <p className={styles['uploader']}>
            {uploader === null
              ? formatRelative(uploadDate)
              : t('list.depositedBy', {
                  name: `${uploader.firstName} ${uploader.lastName}`,
                  date: formatRelative(uploadDate),
                })}
          </p>
        </div>
        <div className={styles['status']}>
          {document.dangerSince === undefined ? <StatusBadge entity="document" status={status} /> : <DangerBadge />}
        </div>
        <div className={styles['menu']}>
          <Menu label={t('list.menu', { title })} entries={entries} />
        </div>
      </div>
    </>
  );
}

/** How far the reading is, or why it ended. */
function Progress({ document }: { document: DocumentFile }): ReactNode {
  const { t } = useTranslation('documents');
  const { status, failureReason, pageCount, pagesDone } = document;
  if (status === 'failed')
    return (
      <Text kind="secondary" tone="rouge">
        {t(`failure.${failureReason ?? 'internal'}`)}
      </Text>
    );
  if (status !== 'ingesting' || pageCount === 0) return null;
  return (
    <div className={styles['progress']}>
      <ProgressBar
        label={t('list.reading')}
        value={pagesDone}
        max={pageCount}
        tone="bleu"
        text={t(document.kind === 'pdf' ? 'list.pagesRead' : 'list.partsRead', { done: pagesDone, total: pageCount })}
      />
    </div>
  );
}
