import type { NoteImport } from '@savoir/contracts/note-imports';
import { useTranslation } from '@savoir/remote-kit';
import { Button, Card, EmptyState, formatDateTime, PageSection, Text } from '@savoir/ui';
import { ImportIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { nameOf } from '../../texts/user-texts.ts';
import { ImportState } from './import-state.tsx';
import styles from './import.module.css';

interface ImportListProps {
  imports: readonly NoteImport[];
  onOpen: (id: string) => void;
}

/** The exports of the last weeks, and how far each is. */
export function ImportList({ imports, onOpen }: ImportListProps): ReactNode {
  const { t } = useTranslation('company');
  if (imports.length === 0)
    return <EmptyState icon={ImportIcon} title={t('noteImport.none')} text={t('noteImport.noneText')} />;
  return (
    <PageSection title={t('noteImport.earlier')}>
      <Card>
        <ul className={styles['list']} aria-label={t('noteImport.earlier')}>
          {imports.map((one) => (
            <li key={one.id} className={styles['line']}>
              <div className={styles['words']}>
                <strong>{one.filename}</strong>
                <Text kind="secondary" tone="2">
                  {formatDateTime(one.creationDate)}
                  {one.person !== null && ` · ${nameOf(one.person)}`}
                </Text>
              </div>
              <span className={styles['actions']}>
                <ImportState state={one.state} />
                <Button
                  size="small"
                  aria-label={`${t('noteImport.open')} ${one.filename}`}
                  onClick={() => onOpen(one.id)}
                >
                  {t('noteImport.open')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </PageSection>
  );
}
