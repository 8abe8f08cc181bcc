import type { DocumentFile } from '@savoir/contracts/documents';
import type { Space } from '@savoir/contracts/spaces';
import { useHost, useTranslation } from '@savoir/remote-kit';
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
import { ShowIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useDocumentActions } from '../../features/actions/use-document-actions.tsx';
import { iconOfKind } from '../../features/kinds/kind-icon.ts';
import { partsText } from '../../features/kinds/units.ts';
import styles from './document-list.module.css';

const bytesPerMega = 1024 * 1024;

/** One document of the list: what it is, who brought it, how far its reading is. */
export function DocumentRow({ document, spaces }: { document: DocumentFile; spaces: readonly Space[] }): ReactNode {
  const { t } = useTranslation('documents');
  const host = useHost();
  const href = host.href('documents.view', { id: document.id });
  const { uploader, uploadDate, status, pageCount, title } = document;
  const { edit, others, dialog } = useDocumentActions(document, true);
  const entries: MenuEntry[] = [
    ...(href === null ? [] : [{ key: 'open', label: t('list.open'), icon: ShowIcon, href }]),
    ...(edit === false ? [] : [edit]),
    ...others,
  ];
  return (
    <>
      {dialog}
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
