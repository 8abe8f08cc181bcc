/** A text in pieces of a few words, so that a screen can show it as it comes. */
export function chunksOf(text: string): string[] {
  return text.match(/[\s\S]{1,24}(?:\S*\s+|\S*$)/g) ?? [];
}
