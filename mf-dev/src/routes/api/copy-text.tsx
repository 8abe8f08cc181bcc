import { useHost, useTranslation } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { CopyIcon, DoneIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import styles from './api.module.css';

/** Lines for a terminal, with a button that copies them where the browser lends its clipboard. */
export function CopyText({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('dev');
  const host = useHost();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles['example']}>
      <pre>{text}</pre>
      {'clipboard' in navigator && (
        <Button
          size="small"
          icon={isCopied ? DoneIcon : CopyIcon}
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => host.toast({ kind: 'error', title: t('api.copyFailed') }),
            )
          }
        >
          {t(isCopied ? 'api.copied' : 'api.copy')}
        </Button>
      )}
    </div>
  );
}
