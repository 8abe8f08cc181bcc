import { newId } from '@savoir/contracts/common';
import type { TestBff } from '@savoir/testing/bff';
import { readdirSync, readFileSync } from 'node:fs';
import { publishNote } from './publish-note.ts';

/** Publishes texts as companies have them, those of a folder in `documents`, and answers their titles. */
export async function publishTexts(
  bff: TestBff,
  of: 'trades' | 'workplaces' | 'notices' | 'abbreviations',
): Promise<string[]> {
  const folder = new URL(`./documents/${of}/`, import.meta.url);
  const titles: string[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    const [first = '', ...rest] = readFileSync(new URL(file, folder), 'utf8').split('\n');
    const title = first.replace(/^# /, '');
    await publishNote(bff, newId(), title, rest.join('\n').trim());
    titles.push(title);
  }
  return titles;
}
