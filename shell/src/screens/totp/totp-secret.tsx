import { Button, Link, useCopying } from '@savoir/ui';
import { CopyIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { Lazy } from '../../lazy/lazy.tsx';
import { canCopy } from '../../platform/can-copy.ts';
import texts from '../../../locales/totp.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import styles from './totp-secret.module.css';

const loadQrCode = () => import('./qr-code.tsx');

interface Props {
  /** Base 32, as typed into an authenticator app. */
  sharedSecret: string;
  /** `otpauth://totp/…` */
  setupUri: string;
}

/** What an authenticator app needs: to scan from another device, to open on this one, or to type. */
export function TotpSecret({ sharedSecret, setupUri }: Props): ReactNode {
  const t = useLazyTexts('totp', texts);
  return (
    <div className={styles['secret']}>
      <p>{t('scan')}</p>
      <div className={styles['qr']}>
        <Lazy
          load={loadQrCode}
          of={{ text: setupUri, label: t('qr') }}
          fallback={<span className="sv-hidden">{t('loading')}</span>}
        />
      </div>
      <Link href={setupUri} className={styles['open']}>
        {t('open')}
      </Link>
      <p>{t('orType')}</p>
      <div className={styles['key']}>
        <code aria-label={t('secret')}>{sharedSecret.match(/.{1,4}/g)?.join(' ')}</code>
        {canCopy() && <CopyKey sharedSecret={sharedSecret} />}
      </div>
      <p>{t('then')}</p>
    </div>
  );
}

function CopyKey({ sharedSecret }: Pick<Props, 'sharedSecret'>): ReactNode {
  const t = useLazyTexts('totp', texts);
  const { copied, copy } = useCopying(sharedSecret);
  return (
    <div className={styles['copy']}>
      <Button size="small" icon={CopyIcon} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <output>
        {copied === 'yes' && t('copied')}
        {copied === 'refused' && t('notCopied')}
      </output>
    </div>
  );
}
