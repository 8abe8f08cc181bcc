import { setImmediate as breathe } from 'node:timers/promises';
import { plainText } from '@savoir/markdown';
import { partsOfMarkdown } from '../../knowledge/passages/pieces.ts';
import { searchWords } from '../content/search-words.ts';
import type { NoteRow } from './note.row.ts';

const extractCharacters = 240;

/** What lists show of a note, and the words they find it by. */
export async function listedText(title: string, markdown: string): Promise<Pick<NoteRow, 'extract' | 'words'>> {
  const parts: string[] = [];
  for (const { start, end } of partsOfMarkdown(markdown)) {
    if (start > 0) await breathe();
    parts.push(plainText(markdown.slice(start, end)));
  }
  const text = parts.join(' ');
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
