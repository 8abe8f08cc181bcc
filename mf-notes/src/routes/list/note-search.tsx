import { useIsNarrow, useTranslation } from '@savoir/remote-kit';
import { SearchInput } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './note-list.module.css';

export function NoteSearch({ value, onSearch }: { value: string; onSearch: (q: string) => void }): ReactNode {
  const { t } = useTranslation('notes');
  const isNarrow = useIsNarrow();
  return (
    <SearchInput
      className={styles['search'] ?? ''}
      label={t('list.search')}
      {...(!isNarrow && { shortcut: '/' })}
      value={value}
      onChange={onSearch}
    />
  );
}
