import { useLocation } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { BackIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import texts from '../../../locales/forgot-password.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import styles from './forgot-password.module.css';

/** The way back, with the address as it stands and the page the sign-in is for. */
export function BackToLogin({ email }: { email: string }): ReactNode {
  const t = useLazyTexts('forgotPassword', texts);
  const { search } = useLocation();
  return (
    <div className={styles['back']}>
      <Button kind="text" icon={BackIcon} href={`/login${search}`} state={{ email }}>
        {t('back')}
      </Button>
    </div>
  );
}
