import { isFollowUp, type Exchange } from '../follow-up.ts';
import { isQuantity } from '../quantities.ts';
import { namedIn, spokenOf } from '../spoken-of.ts';

/** So many exchanges before the last one may be gone back to. */
const reach = 6;

/**
 * The same exchanges; the one that a short question goes back to stands last: « Et la presse, combien de temps ? », where
 * the last answer was about a conveyor and one before it about the press.
 */
export function withMeantLast(question: string, exchanges: readonly Exchange[]): readonly Exchange[] {
  const last = exchanges.at(-1);
  const named = namedIn(question).filter((word) => !isQuantity(word));
  if (last === undefined || named.length === 0 || !isFollowUp(question) || isAbout(named, last)) return exchanges;
  const meant = exchanges
    .slice(-1 - reach, -1)
    .findLast((exchange) => exchange.sources.length > 0 && isAbout(named, exchange));
  return meant === undefined ? exchanges : [...exchanges.filter((exchange) => exchange !== meant), meant];
}

/** By what was asked, or by the title of what answered it. */
const isAbout = (named: readonly string[], { question, sources }: Exchange): boolean =>
  spokenOf(named, [question, ...sources.map(({ title }) => title)].join('\n')) > 0;
