import { useLocation, useTranslation } from '@savoir/remote-kit';
import { Banner, Button } from '@savoir/ui';
import { type ReactNode, useEffect, useState } from 'react';
import texts from '../../../../locales/provider.fr.json';
import { useShell } from '../../../host/shell-context.ts';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { HostedSignInButton } from '../hosted-sign-in.tsx';
import styles from '../login.module.css';
import { targetAfterLogin } from '../target-after-login.ts';
import { useLeaving } from './use-leaving.ts';
import { findProvider, type SignInProvider } from '@savoir/contracts/sessions';
import { providerApi } from '../../../session/provider/provider-api.ts';

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

/** Someone still types. */
const pauseMs = 300;
const wholeAddress = /^[^@\s]+@((?:[a-z\d-]+\.)+[a-z]{2,})$/i;

/** What stands behind the `@` of an address that may be whole; null before. */
const domainOf = (email: string): string | null => wholeAddress.exec(email.trim())?.[1]?.toLowerCase() ?? null;

/** The sign-in service of the company of that address, once it is known; null where there is none. */
function useProviderOf(email: string, isAsked: boolean): { domain: string; provider: SignInProvider } | null {
  const domain = isAsked ? domainOf(email) : null;
  const [found, setFound] = useState<{ domain: string; provider: SignInProvider | null } | null>(null);
  useEffect(() => {
    if (domain === null) return;
    const stop = new AbortController();
    const ask = async () => {
      const { provider } = await providerApi().call(findProvider, { query: { domain } }, { signal: stop.signal });
      setFound({ domain, provider });
    };
    // No one asked for it: while it cannot be determined, the other ways remain.
    const timer = setTimeout(() => void ask().catch(() => undefined), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [domain]);
  return found !== null && found.domain === domain && found.provider !== null
    ? { domain, provider: found.provider }
    : null;
}
