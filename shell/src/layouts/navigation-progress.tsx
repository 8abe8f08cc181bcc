import { useNavigation, useTranslation } from '@savoir/remote-kit';
import { usePending, VisuallyHidden } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './navigation-progress.module.css';

/** A line at the top of the window while a navigation takes longer than a moment; said to screen readers too. */
export function NavigationProgress(): ReactNode {
  const { t } = useTranslation();
  const shown = usePending(useNavigation().state !== 'idle', { delayMs: 400, minMs: 300 });
  return (
    <output>
      {shown && (
        <>
          <span className={styles['line']} />
          <VisuallyHidden>{t('loading.page')}</VisuallyHidden>
        </>
      )}
    </output>
  );
}
