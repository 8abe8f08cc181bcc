import { locale, localeCookieDays } from '@savoir/contracts/limits';

/** Which language this person reads, for servers in front of us and for the next visit. */
export function setLocaleCookie(page: Document): void {
  const secure = page.location.protocol === 'https:' ? '; secure' : '';
  page.cookie = `locale=${locale}; path=/; max-age=${localeCookieDays * 24 * 3600}; samesite=lax${secure}`;
}
