import { useTranslation } from '@savoir/remote-kit';
import { Button, Text, useCopying } from '@savoir/ui';
import { CopyIcon, DoneIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './directory.module.css';

/** An address to give to another service, with a button that copies it. */
export function Address({ label, value }: { label: string; value: string }): ReactNode {
  const { t } = useTranslation('company');
  const { copied, copy } = useCopying(value);
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
          onClick={() => void copy()}
        >
          {t(copied === 'yes' ? 'directory.scim.copied' : 'directory.scim.copy')}
        </Button>
        <span role="status">{copied === 'refused' && t('directory.scim.copyFailed')}</span>
      </div>
    </div>
  );
}
