import { Button } from '@savoir/ui';
import { CopyIcon, MailIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import texts from '../../../locales/contact.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { canCopy } from '../../platform/can-copy.ts';
import styles from './contact.module.css';

/** For visitors: their own mail program, or our address for who reads mail elsewhere than on this machine. */
export function MailActions({ address, mailto }: { address: string; mailto: string }): ReactNode {
  const t = useLazyTexts('contact', texts);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <div className={styles['actions']}>
      <Button kind="primary" size="large" icon={MailIcon} href={mailto}>
        {t('write')}
      </Button>
      {canCopy() && (
        <Button size="large" icon={CopyIcon} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      )}
      <output className={styles['copied']}>{copied && t('copied')}</output>
    </div>
  );
}
