import { AuthError } from '../errors/auth-error.ts';
import { furtherError } from '../errors/further-error.ts';

/** Where the hosted pages are, and where they may lead back to. */
export interface HostedConfig {
  /** Address of the hosted pages, without a trailing slash. */
  hostedUrl: string | null;
  clientId: string;
  signInRedirects: readonly string[];
  signOutRedirects: readonly string[];
}

/** The page a flow starts from. */
export interface Page {
  origin: string;
  pathname: string;
}

/** Throws OAuthNotConfigureException unless address and both lists are there. */
export function checkHostedConfig({ hostedUrl, signInRedirects, signOutRedirects }: HostedConfig): string {
  if (!hostedUrl || signInRedirects.length === 0 || signOutRedirects.length === 0)
    throw furtherError('OAuthNotConfigureException');
  return hostedUrl;
}

const parsed = (entries: readonly string[]): URL[] =>
  entries.filter((entry) => URL.canParse(entry)).map((entry) => new URL(entry));

/**
 * The configured address to return to: the preferred one, which must be in the list as it is, else the one of this very page, else
 * one of the same origin. The list must hold one of this origin: a flow that starts elsewhere could not end here.
 */
export function chooseRedirect(entries: readonly string[], page: Page, preferred?: string): string {
  if (preferred !== undefined) {
    if (!entries.includes(preferred)) throw furtherError('InvalidPreferredRedirectUrlException');
    return preferred;
  }
  const urls = parsed(entries).filter(({ protocol }) => protocol === 'https:' || protocol === 'http:');
  if (urls.length === 0) throw furtherError('InvalidRedirectException');
  const sameOrigin = urls.filter(({ origin }) => origin === page.origin);
  const chosen = sameOrigin.find(({ pathname }) => pathname === page.pathname) ?? sameOrigin[0];
  const index = chosen ? parsed(entries).findIndex(({ href }) => href === chosen.href) : -1;
  const entry = entries.filter((each) => URL.canParse(each))[index];
  if (entry === undefined) throw furtherError('InvalidOriginException');
  return entry;
}

/** Where the hosted sign-out is: it needs `client_id` and `logout_uri`. */
export const hostedSignOutUrl = (hostedUrl: string, clientId: string, logoutUri: string): string =>
  `${hostedUrl}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: logoutUri }).toString()}`;

/** Leaves for the hosted sign-out page. Throws InvalidRedirect-, InvalidOrigin- or OAuthSignOutException. */
export async function signOutHosted(
  config: HostedConfig,
  page: Page,
  leave: (url: string) => void | Promise<void>,
): Promise<void> {
  const hostedUrl = checkHostedConfig(config);
  const url = hostedSignOutUrl(hostedUrl, config.clientId, chooseRedirect(config.signOutRedirects, page));
  try {
    await leave(url);
  } catch (cause) {
    throw cause instanceof AuthError ? cause : furtherError('OAuthSignOutException', { cause });
  }
}
