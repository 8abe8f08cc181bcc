import { newId } from '@savoir/contracts/common';
import type { TestBff } from '@savoir/testing/bff';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passagesOfPages } from '../../src/knowledge/passages/passages-of-markdown.ts';
import { delorme } from '../../src/seed/demonstration-companies.ts';
import { demonstrationNotes } from '../../src/seed/demonstration-notes.ts';
import { manualTitle, pumpManual } from '../../src/seed/pump-manual.ts';
import { pagesOf } from '../documents/layouts.ts';
import { publishNote } from './publish-note.ts';

const notes = new URL('../../src/seed/notes/', import.meta.url);
const date = new Date('2026-11-16T10:00:00.000Z');

/** Publishes what the demonstration has published: its notes, and the manual read as a PDF. Answers the titles. */
export async function publishDemonstration(bff: TestBff): Promise<string[]> {
  const { services, company, users } = bff;
  const published = demonstrationNotes.filter(
    ({ status, companyId }) => status === 'PUBLISHED' && companyId === delorme.id,
  );
  const titles = [manualTitle];
  for (const { id, file } of published) {
    const [first = '', ...rest] = (await readFile(new URL(file, notes), 'utf8')).split('\n');
    const title = first.replace(/^# /, '');
    await publishNote(bff, id, title, rest.join('\n').trim());
    titles.push(title);
  }
  const folder = await mkdtemp(join(tmpdir(), 'savoir-manual-'));
  try {
    const path = join(folder, 'manual.pdf');
    await writeFile(path, await pumpManual());
    const pages = (await pagesOf(path)).map(({ number, text }) => ({ page: number, markdown: text }));
    const passages = passagesOfPages(pages);
    await services.knowledge.publish({
      companyId: company.id,
      spaceIds: [],
      personId: users.validator.id,
      date,
      sourceType: 'document',
      sourceId: newId(),
      title: manualTitle,
      passages,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  return titles;
}
