import type { DocumentPart } from '@savoir/contracts/documents';
import { useTranslation } from '@savoir/remote-kit';
import { IconButton, SelectInput } from '@savoir/ui';
import { ChevronLeftIcon, ChevronRightIcon, SearchIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { capitalized } from '../kinds/units.ts';
import styles from './parts-view.module.css';

/** From part to part, to any of them by its name, and to words. */
export function PartsToolbar({
  parts,
  page,
  total,
  onTurn,
  isFinding,
  onFind,
}: {
  parts: readonly DocumentPart[];
  page: number;
  total: number;
  onTurn: (page: number) => void;
  isFinding: boolean;
  onFind: () => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('view.toolbar')}>
      <IconButton
        icon={ChevronLeftIcon}
        label={t('view.partPrevious')}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      />
      <SelectInput
        className={styles['place'] ?? ''}
        aria-label={t('view.goToPart')}
        value={String(page)}
        onChange={(value) => onTurn(Number(value))}
        options={Array.from({ length: Math.max(total, 1) }, (_, index) => ({
          value: String(index + 1),
          label: labelOf(parts[index], index + 1),
        }))}
      />
      <IconButton
        icon={ChevronRightIcon}
        label={t('view.partNext')}
        disabled={page >= total}
        onClick={() => onTurn(page + 1)}
      />
      <span className={styles['find']}>
        <IconButton icon={SearchIcon} label={t('view.find')} aria-expanded={isFinding} onClick={onFind} />
      </span>
    </div>
  );

  function labelOf(part: DocumentPart | undefined, number: number): string {
    if (part === undefined) return String(number);
    const place = capitalized(part.place);
    // The place of a sheet says its name already.
    return part.name === '' || part.range !== undefined ? place : t('view.partOption', { place, name: part.name });
  }
}
