import { useTranslation } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import type { ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { Lazy } from '../../lazy/lazy.tsx';
import { lostPart } from '../../lazy/lost-part.tsx';
import styles from './login.module.css';

const load = () => import(/* webpackChunkName: "provider" */ './provider/other-ways.tsx');

/** Ways to sign in at another page, for installations that have one. Their code comes then; their place is kept. */
export function OtherWays({ email }: { email: string }): ReactNode {
  const { t } = useTranslation();
  const { config, session } = useShell();
  const { signIn } = config;
  if (signIn === undefined && session.hosted === undefined) return null;
  const names = signIn?.providers.map(({ name }) => t('login.provider', { name })) ?? [];
  if (session.hosted) names.push(t('login.hosted'));
  const places = names.map((name) => (
    <Button key={name} size="large" block disabled>
      {name}
    </Button>
  ));
  return (
    <Lazy
      load={load}
      of={{ email }}
      fallback={
        <div aria-hidden className={styles['hosted']}>
          {places}
        </div>
      }
      failed={lostPart}
    />
  );
}
