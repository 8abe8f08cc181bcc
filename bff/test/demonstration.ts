import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestBff } from '@savoir/testing/bff';
import { readPdf } from '../src/ingestion/pdf/read-pdf.ts';
import { passagesOfPages } from '../src/knowledge/passages/passages-of-markdown.ts';
import { delorme } from '../src/seed/demonstration-companies.ts';
import { demonstrationNotes } from '../src/seed/demonstration-notes.ts';
import { manualTitle, pumpManual } from '../src/seed/pump-manual.ts';
import { publishNote } from './chat-client.ts';

/** What the demonstration's first company has published, its manual read as it would be when uploaded. */
export async function publishDemonstration(bff: TestBff): Promise<void> {
  for (const { companyId, status, file } of demonstrationNotes) {
    if (companyId !== delorme.id || status !== 'PUBLISHED') continue;
    const text = await readFile(join(import.meta.dirname, '../src/seed/notes', file), 'utf8');
    const [heading = '', ...rest] = text.split('\n');
    await publishNote(bff, heading.replace(/^# /, ''), rest.join('\n').trim());
  }
  await publishPdf(bff, manualTitle, await pumpManual());
}

async function publishPdf(bff: TestBff, title: string, file: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-pdf-'));
  try {
    const path = join(folder, 'a.pdf');
    await writeFile(path, file);
    const pages: { page: number; markdown: string }[] = [];
    await readPdf(path, {
      onPage: async (page) => {
        pages.push({ page: page.number, markdown: page.text });
      },
    });
    await publishNote(bff, title, '', { sourceType: 'document', passages: passagesOfPages(pages) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
