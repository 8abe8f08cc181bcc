import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readPdf, type PdfPage, type ReadPdfOptions } from './index.ts';

export const fixture = (name: string) => resolve(import.meta.dirname, '../../../../e2e/fixtures', name);

/** Gives what writes a file into a folder of these tests, and answers its path. */
export function testFiles(): (name: string, data: Buffer) => Promise<string> {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'read-pdf-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return async (name, data) => {
    await writeFile(join(folder, name), data);
    return join(folder, name);
  };
}

export async function pagesOf(path: string, options: ReadPdfOptions = {}): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  await readPdf(path, { ...options, onPage: (page) => void pages.push(page) });
  return pages;
}

/** Ids of the reading processes that still run. */
export const readers = (): number[] =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,stat=,args='])
    .toString()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(
      ([, parent, state, ...args]) =>
        parent === String(process.pid) && state?.startsWith('Z') === false && args.join(' ').includes('pdf.child'),
    )
    .map(([pid]) => Number(pid));
