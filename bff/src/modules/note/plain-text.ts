const extractCharacters = 240;

/** Markdown without its marks, for lists and search. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*\|?(\s*:?-{3,}:?\s*\|)+\s*(:?-{3,}:?)?\s*$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}\s+|>\s?|[-*+]\s+(\[[ xX]\]\s+)?|\d+[.)]\s+|```.*$|~~~.*$)/gm, '')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/(^|\s)[*_](\S.*?)[*_](?=\s|\p{P}|$)/gu, '$1$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '$1')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** First lines of a text, cut between words. */
export function extractOf(markdown: string): string {
  const text = plainText(markdown);
  if (text.length <= extractCharacters) return text;
  const cut = text.slice(0, extractCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), extractCharacters - 40)).trimEnd()}…`;
}
