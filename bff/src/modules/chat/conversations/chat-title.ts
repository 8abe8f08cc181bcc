const titleMaxCharacters = 60;

/** Title of a conversation that has none yet. */
export const untitled = 'Nouvelle conversation';

/** The first question, without its question mark, cut between words. */
export function titleOf(question: string): string {
  const line = question
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[?!.…]+$/, '');
  if (line === '') return untitled;
  if (line.length <= titleMaxCharacters) return line;
  const lastSpace = line.slice(0, titleMaxCharacters + 1).lastIndexOf(' ');
  return `${line.slice(0, lastSpace > titleMaxCharacters / 2 ? lastSpace : titleMaxCharacters)}…`;
}
