import type { Actor } from '@savoir/contracts/access';
import { offerCookie, offerOf, ownOffer } from '@savoir/contracts/platform';

const maxAgeDays = 365;

/** Notes for the server what its next page may announce; null at the end of a session. */
export function setOfferCookie(actor: Actor | null, hasOwnVersions: boolean, page: Document = document): void {
  const secure = page.location.protocol === 'https:' ? '; secure' : '';
  const text = actor === null ? '' : hasOwnVersions ? ownOffer : offerOf(actor);
  const maxAge = actor === null ? 0 : maxAgeDays * 24 * 3600;
  page.cookie = `${offerCookie}=${text}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
