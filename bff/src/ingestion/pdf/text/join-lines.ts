/** French words that keep their hyphen where a line breaks after it. */
const hasHyphenBefore =
  /^(ci|là|ce|il|ils|elle|elles|on|je|tu|nous|vous|t|même|mêmes|moi|toi|lui|leur|en|y|le|la|les)\b/u;
const hasHyphenAfter =
  /(^|\P{L})(demi|semi|sous|non|arrière|avant|après|contre|vice|mi|ex|grand|celui|celle|ceux|au|par|peut|week|rendez|dix|vingt|trente|quarante|cinquante|soixante|quatre|bien|porte|compte|mot|pré|post|anti|auto|électro)-$/iu;

/**
 * Joins the lines of a paragraph. A word divided at the end of a line is put together again;
 * a hyphen that belongs to the word (a reference such as `PX-310`, an inversion, a compound) stays.
 */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => (text === '' ? line : join(text, line)), '');
}

function join(text: string, line: string): string {
  if (text.endsWith('\u00AD')) return text.slice(0, -1) + line;
  if (!/[\p{L}\p{N}][-\u2010]$/u.test(text)) return `${text} ${line}`;
  const dividesWord = /\p{Ll}[-\u2010]$/u.test(text) && /^\p{Ll}/u.test(line);
  const dividesCapitals = /\p{Lu}{3}[-\u2010]$/u.test(text) && /^\p{Lu}{2}/u.test(line);
  const retainsHyphen = hasHyphenBefore.test(line) || hasHyphenAfter.test(text.replace(/\u2010$/u, '-'));
  return (dividesWord || dividesCapitals) && !retainsHyphen ? text.slice(0, -1) + line : text + line;
}
