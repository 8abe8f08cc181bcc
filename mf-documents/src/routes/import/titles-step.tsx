import { spacesQuery } from '@savoir/api-client';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Banner, Button, Card, Field, formatSize, IconButton, Input, SpacePicker, Tile } from '@savoir/ui';
import { CloseIcon } from '@savoir/ui/icons';
import { documentFileTypes } from '@savoir/contracts/documents';
import { iconOfKind } from '../../features/kinds/kind-icon.ts';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { titleCounter, titleProblem, titleTooLong } from '../../features/edit/title-problem.ts';
import styles from './document-import.module.css';
import { RefusedFiles } from './refused-files.tsx';
import type { AcceptedFile, Selection, SelectionChange } from './selection.ts';
import { TwinNotice } from './twin-notice.tsx';

export interface TitlesStepProps {
  heading: Ref<HTMLHeadingElement>;
  selection: Selection;
  /** After a first try to send. */
  showErrors: boolean;
  onChange: (change: SelectionChange) => void;
  onRemove: (id: string) => void;
}

/** From so many on, each file is one line. */
const foldedFrom = 20;

/** A title and spaces for each file. */
export function TitlesStep({ heading, selection, showErrors, onChange, onRemove }: TitlesStepProps): ReactNode {
  const { t } = useTranslation('documents');
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  const { accepted, refused } = selection;
  const isLong = accepted.length >= foldedFrom;
  const faults = accepted.filter(({ title }) => titleProblem(t, title) !== null).length;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sv-title-page">
        {t('import.titlesTitle')}
      </h1>
      <p className={styles['lead']}>{t('import.titlesText')}</p>
      {showErrors && faults > 0 && (
        <Banner tone="rouge" alert title={t('import.faults', { count: faults })}>
          {t('import.faultsText')}
        </Banner>
      )}
      <RefusedFiles refused={refused} onRemove={onRemove} />
      <div className={styles['head']}>
        <p role="status" className={styles['count']}>
          {t('import.toImport', { count: accepted.length })}
        </p>
        {accepted.length > 1 && (accepted[0]?.spaceIds.length ?? 0) > 0 && (
          <Button kind="text" size="small" onClick={() => onChange({ type: 'placed-alike' })}>
            {t('import.alike')}
          </Button>
        )}
      </div>
      <ul className={styles['files']}>
        {accepted.map((entry) => (
          <li key={entry.id}>
            <TitledFile
              entry={entry}
              spaces={spaces}
              folded={isLong}
              error={showErrors ? titleProblem(t, entry.title) : titleTooLong(t, entry.title)}
              onChange={onChange}
              onRemove={onRemove}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function TitledFile({
  entry,
  spaces,
  folded,
  error,
  onChange,
  onRemove,
}: {
  entry: AcceptedFile;
  spaces: Parameters<typeof SpacePicker>[0]['spaces'];
  /** Among many: one line, until it is opened or lacks something. */
  folded: boolean;
  error: string | null;
  onChange: TitlesStepProps['onChange'];
  onRemove: TitlesStepProps['onRemove'];
}): ReactNode {
  const { t } = useTranslation('documents');
  const { id, file, suffix, title, spaceIds, pageCount, replaces } = entry;
  const [isOpened, setOpened] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpened) fields.current?.querySelector('input')?.focus();
  }, [isOpened]);
  const isOpen = !folded || isOpened || error !== null;
  if (!isOpen)
    return (
      <Card className={`${styles['file'] ?? ''} ${styles['folded'] ?? ''}`}>
        <div className={styles['fields']}>
          <p className={styles['foldedTitle']}>{title}</p>
          <p className={styles['fileName']}>
            {[
              file.name,
              ...(pageCount === null ? [] : [t('import.pages', { count: pageCount })]),
              ...spaces.filter((space) => spaceIds.includes(space.id)).map(({ name }) => name),
            ].join(' · ')}
          </p>
          {replaces === null && <TwinNotice file={file} />}
        </div>
        <Button kind="text" size="small" aria-label={t('import.open', { title })} onClick={() => setOpened(true)}>
          {t('edit.edit')}
        </Button>
        <IconButton icon={CloseIcon} label={t('import.remove', { name: file.name })} onClick={() => onRemove(id)} />
      </Card>
    );
  return (
    <Card className={styles['file'] ?? ''} {...(error !== null && { state: 'error' as const })}>
      <Tile icon={iconOfKind(documentFileTypes[suffix].kind)} tone="terre" />
      <div className={styles['fields']} ref={fields}>
        <Field
          label={
            <>
              {t('import.title')}{' '}
              <span className={styles['fileName']}>
                · {file.name}, {pageCount !== null && `${t('import.pages', { count: pageCount })}, `}
                {formatSize(file.size)}
                {replaces !== null && ` · ${t('import.replaces', { title: replaces.title })}`}
              </span>
            </>
          }
          error={error}
          counter={titleCounter(title)}
        >
          {(control) => (
            <Input
              {...control}
              value={title}
              placeholder={t('import.placeholder')}
              onChange={(event) => onChange({ type: 'titled', id, title: event.target.value })}
            />
          )}
        </Field>
        <SpacePicker
          spaces={spaces}
          value={spaceIds}
          onChange={(ids) => onChange({ type: 'placed', id, spaceIds: ids })}
        />
        {replaces === null && <TwinNotice file={file} />}
      </div>
      <IconButton icon={CloseIcon} label={t('import.remove', { name: file.name })} onClick={() => onRemove(id)} />
    </Card>
  );
}
