import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { t } from '../internal/component-texts.ts';

export interface ListFootProps {
  /** « 8 fiches affichées sur 17 ». */
  children: ReactNode;
  /** Absent once everything is there. */
  onMore?: () => void;
  loading?: boolean;
  /** Why more of it did not come. */
  failure?: string | null;
}

/** How much of the list is on screen, and « Afficher plus ». There are no page numbers. */
export function ListFoot({ children, onMore, loading = false, failure = null }: ListFootProps) {
  return (
    <div className="sv-list-foot">
      {onMore !== undefined && (
        <Button loading={loading} loadingText={t('list.loading')} onClick={onMore}>
          {t('list.more')}
        </Button>
      )}
      <p aria-live="polite">{failure ?? children}</p>
    </div>
  );
}
