import type { NearCopy } from '@savoir/contracts/copies';
import { ofAccount, withCopiesIfAny } from './copies-database.ts';
import { rankPassages } from './search-copies.ts';
import { isShown } from './shown-copies.ts';

const foundMax = 5;
/** Less of a question than this is no answer to it. */
const leastShare = 0.5;
const excerptCharacters = 300;

/** What the copies of an account say that comes nearest to a question; nothing where none speaks of it. */
export const findCopies = (account: string, question: string, now = Date.now()): Promise<NearCopy[]> =>
  withCopiesIfAny([], async (database) => {
    const [copies, texts, contact] = await Promise.all([
      database.getAll('copies', ofAccount(account)),
      database.getAll('texts', ofAccount(account)),
      database.get('contacts', account),
    ]);
    if (!isShown(contact, now)) return [];
    const byKey = new Map(copies.map((copy) => [copy.key, copy]));
    const searched = texts.map((text) => ({ ...text, title: byKey.get(text.key)?.title ?? '' }));
    return rankPassages(question, searched)
      .filter(({ share }) => share >= leastShare)
      .flatMap(({ key, page, place, text }) => {
        const copy = byKey.get(key);
        if (copy === undefined) return [];
        const { kind, id, title, copiedDate, dangerSince } = copy;
        return [{ kind, id, title, page, place, excerpt: shortened(text), copiedDate, dangerSince }];
      })
      .slice(0, foundMax);
  });

function shortened(text: string): string {
  if (text.length <= excerptCharacters) return text;
  const cut = text.slice(0, excerptCharacters);
  return `${cut.slice(0, cut.lastIndexOf(' ')).trimEnd()}…`;
}
