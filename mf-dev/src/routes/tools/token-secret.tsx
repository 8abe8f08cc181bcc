import { useHost, useTranslation } from '@savoir/remote-kit';
import { Banner, Button, copyText, Text } from '@savoir/ui';
import { CopyIcon, DoneIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import styles from './dialogs.module.css';

/** On the screen once, until the dialog closes. */
export function TokenSecret({ secret }: { secret: string }): ReactNode {
  const { t } = useTranslation('dev');
  const host = useHost();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(secret)) setCopied(true);
    else host.toast({ kind: 'error', title: t('tokens.copyFailed') });
  };
  return (
    <Banner
      alert
      tone="ambre"
      title={t('tokens.once')}
      actions={
        <Button icon={isCopied ? DoneIcon : CopyIcon} onClick={() => void copy()}>
          {t(isCopied ? 'tokens.copied' : 'tokens.copy')}
        </Button>
      }
    >
      <Text kind="code" as="span" className={styles['secret'] ?? ''}>
        {secret}
      </Text>
    </Banner>
  );
}
