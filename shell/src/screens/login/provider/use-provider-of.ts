import { findProvider, type SignInProvider } from '@savoir/contracts/sessions';
import { useEffect, useState } from 'react';
import { providerApi } from '../../../session/provider/provider-api.ts';

/** Someone still types. */
const pauseMs = 300;
const wholeAddress = /^[^@\s]+@((?:[a-z\d-]+\.)+[a-z]{2,})$/i;

/** What stands behind the `@` of an address that may be whole; null before. */
const domainOf = (email: string): string | null => wholeAddress.exec(email.trim())?.[1]?.toLowerCase() ?? null;

/** The sign-in service of the company of that address, once it is known; null where there is none. */
export function useProviderOf(email: string, isAsked: boolean): { domain: string; provider: SignInProvider } | null {
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
