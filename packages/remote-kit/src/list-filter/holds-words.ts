/** Fewer letters filter nothing yet. */
const searchedFromCharacters = 2;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Does a text hold every word that was typed, in any order, whatever the accents and capitals? */
export function holdsWords(text: string, search: string): boolean {
  if (search.trim().length < searchedFromCharacters) return true;
  const words = folded(search).split(/\s+/).filter(Boolean);
  const searched = folded(text);
  return words.every((word) => searched.includes(word));
}
