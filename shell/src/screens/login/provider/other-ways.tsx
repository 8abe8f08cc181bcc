import { useLocation, useTranslation } from '@savoir/remote-kit';
import { Banner, Button } from '@savoir/ui';
import type { ReactNode } from 'react';
import texts from '../../../../locales/provider.fr.json';
import { useShell } from '../../../host/shell-context.ts';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { HostedSignInButton } from '../hosted-sign-in.tsx';
import styles from '../login.module.css';
import { targetAfterLogin } from '../target-after-login.ts';
import { useLeaving } from './use-leaving.ts';
import { useProviderOf } from './use-provider-of.ts';

/** The ways to sign in that lead to another page: those of companies, and that of the identity service. */
export default function OtherWays({ email }: { email: string }): ReactNode {
  const { t } = useTranslation();
  const say = useLazyTexts('provider', texts);
  const { signIn } = useShell().config;
  const { search } = useLocation();
  const own = useProviderOf(email, signIn !== undefined);
  const { leavingFor, failure, start } = useLeaving(say);
  const shown = signIn?.providers ?? [];
  const isShown = shown.some(({ id }) => id === own?.provider.id);
  const offered = own === null || isShown ? shown : [own.provider, ...shown];
  return (
    <div className={styles['hosted']}>
      {own !== null && (
        <p role="status" className={styles['offer']}>
          {say('offer', { domain: own.domain, name: own.provider.name })}
        </p>
      )}
      {offered.map((provider) => (
        <Button
          key={provider.id}
          size="large"
          block
          kind={provider.id === own?.provider.id ? 'soft' : 'secondary'}
          loading={leavingFor === provider.id}
          loadingText={say('leaving', { name: provider.name })}
          disabled={leavingFor !== null && leavingFor !== provider.id}
          onClick={() => {
            const loginHint = provider.id === own?.provider.id ? email.trim() : null;
            void start(provider, { target: targetAfterLogin(search), loginHint });
          }}
        >
          {t('login.provider', { name: provider.name })}
        </Button>
      ))}
      {failure !== null && (
        <Banner tone="rouge" alert>
          {failure}
        </Banner>
      )}
      <HostedSignInButton />
    </div>
  );
}
