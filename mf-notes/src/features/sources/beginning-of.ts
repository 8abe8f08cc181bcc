/** The start of a text up to the end of a word, without the mark that says so; a single endless word is cut. */
export function openingOf(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  return text
    .slice(0, maxCharacters + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, maxCharacters);
}
