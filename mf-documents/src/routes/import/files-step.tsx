import { useTranslation } from '@savoir/remote-kit';
import { Banner, Card, formatSize, IconButton, Text, Tile } from '@savoir/ui';
import { CloseIcon } from '@savoir/ui/icons';
import { documentFileTypes } from '@savoir/contracts/documents';
import { iconOfKind } from '../../features/kinds/kind-icon.ts';
import type { ReactNode, Ref } from 'react';
import styles from './document-import.module.css';
import { DropZone } from './drop-zone.tsx';
import { RefusedFiles } from './refused-files.tsx';
import type { Replaced, Selection } from './selection.ts';
import { TwinNotice } from './twin-notice.tsx';

export interface FilesStepProps {
  heading: Ref<HTMLHeadingElement>;
  selection: Selection;
  /** Failed documents whose files are asked for again. */
  failed: readonly Replaced[];
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
}

/** Choose the files; each one is shown with what is known of it. */
export function FilesStep({
  heading,
  selection: { accepted, refused },
  failed,
  onFiles,
  onRemove,
}: FilesStepProps): ReactNode {
  const { t } = useTranslation('documents');
  const missing = failed.filter(({ id }) => accepted.every(({ replaces }) => replaces?.id !== id));
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sv-title-page">
        {failed.length > 0 ? t('import.retryTitle', { count: failed.length }) : t('import.chooseTitle')}
      </h1>
      {failed.length > 0 && <p className={styles['lead']}>{t('import.retryText')}</p>}
      {missing.length > 0 && (
        <Banner tone="bleu" title={t('import.retryList')}>
          <ul className={styles['names']}>
            {missing.map(({ id, title, filename }) => (
              <li key={id}>
                {title} · {filename}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <DropZone onFiles={onFiles} />
      {failed.length === 0 && <TakenKinds />}
      <RefusedFiles refused={refused} onRemove={onRemove} />
      {accepted.length > 0 && (
        <h2 className={styles['count']} role="status">
          {t('import.toImport', { count: accepted.length })}
        </h2>
      )}
      <ul className={styles['files']}>
        {accepted.map(({ id, file, suffix, pageCount, replaces }) => (
          <li key={id}>
            <Card className={styles['file'] ?? ''}>
              <Tile icon={iconOfKind(documentFileTypes[suffix].kind)} tone="terre" />
              <div className={styles['fields']}>
                <p className={styles['refusedName']}>{file.name}</p>
                <Text kind="secondary" tone="2">
                  {pageCount !== null && `${t('import.pages', { count: pageCount })}, `}
                  {formatSize(file.size)}
                  {replaces !== null && ` · ${t('import.replaces', { title: replaces.title })}`}
                </Text>
                {replaces === null && <TwinNotice file={file} />}
              </div>
              <IconButton
                icon={CloseIcon}
                label={t('import.remove', { name: file.name })}
                onClick={() => onRemove(id)}
              />
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is taken in one line; the rest for those who look for it. */
function TakenKinds(): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <div className={styles['taken']}>
      <p>{t('import.taken')}</p>
      <details>
        <summary>{t('import.limits')}</summary>
        <p>{t('import.chooseText')}</p>
        <dl className={styles['kinds']}>
          {(['documents', 'tables', 'slides', 'others'] as const).map((group) => (
            <div key={group}>
              <dt>{t(`import.kinds.${group}`)}</dt>
              <dd>{t(`import.kinds.${group}Text`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
