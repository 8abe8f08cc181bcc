import { plainText } from '@savoir/markdown';
import { searchWords } from '../content/search-words.ts';
import type { NoteRow } from './note.row.ts';

const extractCharacters = 240;

/** What lists show of a note, and the words they find it by. */
export function listedText(title: string, markdown: string): Pick<NoteRow, 'extract' | 'words'> {
  const text = plainText(markdown);
  return { extract: firstLines(text), words: searchWords(title, text) };
}

/** First lines of a markdown as they are read. */
export const extractOf = (markdown: string): string => firstLines(plainText(markdown));

/** Cut between words. */
function firstLines(text: string): string {
  if (text.length <= extractCharacters) return text;
  const cut = text.slice(0, extractCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), extractCharacters - 40)).trimEnd()}…`;
}
