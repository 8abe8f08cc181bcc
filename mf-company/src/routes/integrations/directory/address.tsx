import { useTranslation } from '@savoir/remote-kit';
import { Button, Text } from '@savoir/ui';
import { CopyIcon, DoneIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import styles from './directory.module.css';

/** An address to give to another service, with a button that copies it. */
export function Address({ label, value }: { label: string; value: string }): ReactNode {
  const { t } = useTranslation('company');
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  return (
    <div>
      <Text kind="secondary" tone="2">
        {label}
      </Text>
      <div className={styles['address']}>
        <code>{value}</code>
        <Button
          size="small"
          icon={copied === 'yes' ? DoneIcon : CopyIcon}
          aria-label={`${t('directory.scim.copy')} ${value}`}
          onClick={() => void copy(value).then((isDone) => setCopied(isDone ? 'yes' : 'refused'))}
        >
          {t(copied === 'yes' ? 'directory.scim.copied' : 'directory.scim.copy')}
        </Button>
        <span role="status">{copied === 'refused' && t('directory.scim.copyFailed')}</span>
      </div>
    </div>
  );
}

/** The browser lends the clipboard to https pages and to those of this machine, and may refuse it even there. */
async function copy(value: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(value).then(
    () => true,
    () => false,
  );
}
