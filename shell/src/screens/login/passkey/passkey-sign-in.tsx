import { useTranslation } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useShell } from '../../../host/shell-context.ts';
import { Lazy } from '../../../lazy/lazy.tsx';
import styles from '../login.module.css';

const loadPicker = () => import(/* webpackChunkName: "passkey" */ './passkey-picker.tsx');

/** The way in with a key of the device. All but the button comes once someone points at something, a finger included. */
export function PasskeySignIn({ email }: { email: string }): ReactNode {
  const { t } = useTranslation();
  const { passkeys } = useShell().config.userPool;
  /** How often the button was pressed; null before anything was touched. */
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    const touched = () => setAsked((times) => times ?? 0);
    document.addEventListener('mousemove', touched, { once: true });
    return () => document.removeEventListener('mousemove', touched);
  }, []);
  // Browsers have it over https and on localhost only.
  if (!passkeys || !('PublicKeyCredential' in window)) return null;
  return (
    <div className={styles['hosted']}>
      <Button size="large" block onClick={() => setAsked((asked ?? 0) + 1)}>
        {t('login.passkey')}
      </Button>
      {asked !== null && <Lazy load={loadPicker} of={{ email, asked, passkeys }} />}
    </div>
  );
}
