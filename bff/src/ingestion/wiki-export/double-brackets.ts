import { escapedMarkdown } from '@savoir/markdown';
import type { Addresses } from './addresses.ts';

/** `[[page]]`, `[[folder/page#heading|words]]`, `![[picture.png|300]]`; in a table the bar is escaped. */
const doubleBrackets = /(!?)\[\[([^[\]\n|#]*?)(#[^[\]\n|]*?)?(?:\\?\|([^[\]\n]*))?\]\]/g;

/** How wide a picture is shown, behind its words or instead of them. */
const size = /(?:^|\\?\|)\s*\d+(?:x\d+)?\s*$/;
export const withoutSize = (words: string): string => words.replace(size, '');

/** What stands in double brackets as links and pictures of markdown; one that leads nowhere is its words. */
export function withNamedLinks(text: string, named: NonNullable<Addresses['named']>, onMissing: () => void): string {
  return text.replaceAll(doubleBrackets, (_all, shown: string, target: string, part = '', alias = '') => {
    const name = target.trim();
    const isShown = shown !== '';
    const said = (isShown ? withoutSize(String(alias)) : String(alias)).trim();
    const words = escapedMarkdown(said === '' ? [name, ...headingsOf(String(part))].join(' › ') : said);
    const found = name === '' ? null : named(name);
    if (found === null) {
      if (isShown) onMissing();
      return words;
    }
    return isShown && found.isPicture
      ? `![${said === '' ? '' : words}](${found.address})`
      : `[${words}](${found.address})`;
  });
}

/** A block has an id that says nothing. */
const headingsOf = (part: string): string[] =>
  part
    .split('#')
    .map((heading) => heading.trim())
    .filter((heading) => heading !== '' && !heading.startsWith('^'));
