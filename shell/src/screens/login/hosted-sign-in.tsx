import { useLocation, useTranslation } from '@savoir/remote-kit';
import { Banner, Button } from '@savoir/ui';
import { authErrorTextFr } from '@savoir/user-pool';
import { useState, type ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { targetAfterLogin } from './target-after-login.ts';
import styles from './login.module.css';

/** The way to the sign-in page of the identity service, for installations that have one. */
export function HostedSignInButton(): ReactNode {
  const { t } = useTranslation();
  const { hosted } = useShell().session;
  const { search } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (hosted === undefined) return null;
  const leave = async () => {
    setLeaving(true);
    setFailure(null);
    try {
      await hosted.signIn(targetAfterLogin(search));
    } catch (error) {
      setFailure(authErrorTextFr(error, 'login'));
      setLeaving(false);
    }
  };
  return (
    <div className={styles['hosted']}>
      <Button size="large" block loading={leaving} onClick={() => void leave()}>
        {t('login.hosted')}
      </Button>
      {failure !== null && (
        <Banner tone="rouge" alert>
          {failure}
        </Banner>
      )}
    </div>
  );
}
