import { useTranslation, type SlotEntry, type SlotProps } from '@savoir/remote-kit';
import { Button, Tile } from '@savoir/ui';
import { DeadRemoteIcon, RetryIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { remoteFailureTexts } from '../../errors/remote-failure-texts.ts';
import { forgetFailures } from '../../errors/forget-failures.ts';
import styles from './failed-slot.module.css';

/** What a slot shows in place of an entry that failed. */
export function useFailedSlot(): NonNullable<SlotProps['failed']> {
  return (retry, entry) => <FailedSlot retry={retry} entry={entry} />;
}

function FailedSlot({ retry, entry }: { retry: () => void; entry: SlotEntry }): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  const [retrying, setRetrying] = useState(false);
  const tryAgain = async () => {
    setRetrying(true);
    await forgetFailures(shell);
    retry();
  };
  return (
    <div className={styles['card']} role="alert">
      <Tile icon={DeadRemoteIcon} tone="ambre" />
      <div className={styles['text']}>
        <p className={styles['title']}>{t(remoteFailureTexts(shell, entry.remote, true).title)}</p>
        <p className="sv-text-secondary sv-tone-2">{t('home.slotFailedText')}</p>
      </div>
      <Button size="small" icon={RetryIcon} loading={retrying} onClick={() => void tryAgain()}>
        {t('home.retry')}
      </Button>
    </div>
  );
}
