import { useIsNarrow, useSearchParams, useTranslation } from '@savoir/remote-kit';
import { SearchInput } from '@savoir/ui';
import { useEffect, type ReactNode } from 'react';
import styles from './note-list.module.css';

/** `focus=search` in the address puts the cursor here: the shortcut « Rechercher » of the installed application does. */
export function NoteSearch({ value, onSearch }: { value: string; onSearch: (q: string) => void }): ReactNode {
  const { t } = useTranslation('notes');
  const isNarrow = useIsNarrow();
  const isAskedFor = useSearchParams()[0].get('focus') === 'search';
  useEffect(() => {
    if (isAskedFor) document.querySelector<HTMLElement>('[data-shortcut="search"]')?.focus();
  }, [isAskedFor]);
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
