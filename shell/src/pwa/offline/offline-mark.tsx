import { useTranslation, useUnit } from '@savoir/remote-kit';
import { Icon } from '@savoir/ui';
import { OfflineIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { Lazy } from '../../lazy/lazy.tsx';
import { useShell } from '../../host/shell-context.ts';
import { workerContainer } from '../start-worker.ts';
import styles from './offline-mark.module.css';

const loadCopied = async () => ({ default: (await import('./offline-copies.tsx')).OfflineCopies });

/** Says over the content, as long as it lasts, that the server is out of reach; and whether what was seen before can be read. */
export function OfflineMark(): ReactNode {
  const { t } = useTranslation();
  if (useUnit(useShell().pwa.$isOnline)) return null;
  const isKept = (workerContainer()?.controller ?? null) !== null;
  return (
    <div role="status" data-offline-mark className={styles['mark']}>
      <Icon of={OfflineIcon} size={18} />
      <p>
        <strong>{t('offline.title')}</strong>{' '}
        {isKept ? (
          <Lazy
            load={loadCopied}
            of={{ otherwise: t('offline.kept') }}
            fallback={t('offline.kept')}
            failed={() => t('offline.kept')}
          />
        ) : (
          t('offline.waiting')
        )}
      </p>
    </div>
  );
}
