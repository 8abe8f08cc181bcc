import { providerEndpoints, type SignInProvider } from '@savoir/contracts/sessions';
import type { TFunction } from '@savoir/remote-kit';
import { useEffect, useState } from 'react';
import { useShell } from '../../../host/shell-context.ts';
import { addressAtProvider } from '../../../session/provider/leave-for-provider.ts';
import { providerApi } from '../../../session/provider/provider-api.ts';
import { CannotLeave, failureText } from './failure-text.ts';

interface How {
  /** The path that is wanted. */
  target: string;
  loginHint: string | null;
}

/** Leaves for the sign-in page of a company’s service, which comes back to this one. */
export function useLeaving(t: TFunction<'provider'>) {
  const { session } = useShell();
  /** Which provider’s page is being opened. */
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    // The browser may bring this very page back when someone steps back from there.
    const cameBack = ({ persisted }: PageTransitionEvent) => persisted && setLeavingFor(null);
    window.addEventListener('pageshow', cameBack);
    return () => window.removeEventListener('pageshow', cameBack);
  }, []);

  async function start({ id, name }: SignInProvider, { target, loginHint }: How): Promise<void> {
    setLeavingFor(id);
    setFailure(null);
    try {
      if (!window.isSecureContext) throw new CannotLeave(t('insecure', { name }));
      const endpoints = await providerApi().call(providerEndpoints, { params: { id } });
      const { origin } = new URL(endpoints.redirectUri);
      // What the answer is checked by stays with this origin.
      if (origin !== location.origin) throw new CannotLeave(t('elsewhere', { name, address: origin }));
      session.leave(await addressAtProvider(endpoints, { id, name, target, loginHint }));
    } catch (error) {
      setFailure(failureText(error, name, t));
      setLeavingFor(null);
    }
  }

  return { leavingFor, failure, start };
}
