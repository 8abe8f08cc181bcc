import { useTranslation } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { CopyIcon, MailIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import styles from './contact.module.css';

/** For visitors: their own mail program, or our address for who reads mail elsewhere than on this machine. */
export function MailActions({ address, mailto }: { address: string; mailto: string }): ReactNode {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <div className={styles['actions']}>
      <Button kind="primary" size="large" icon={MailIcon} href={mailto}>
        {t('contact.write')}
      </Button>
      <Button size="large" icon={CopyIcon} onClick={() => void copy()}>
        {t('contact.copy')}
      </Button>
      <output className={styles['copied']}>{copied && t('contact.copied')}</output>
    </div>
  );
}
