import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { writeNotePdf, type PdfNote } from './write-note-pdf.ts';

const run = promisify(execFile);

export const noteUrl = 'https://savoir.example/notes/0199a000-0000-7000-8000-000000000001';

export const pdfNote = (changes: Partial<PdfNote> = {}): PdfNote => ({
  title: 'Purge',
  author: 'Camille Ferrand',
  company: 'Delorme Maintenance',
  lines: [],
  seal: { sign: null, lines: ['Fiche non publiée'] },
  noteUrl,
  isReachable: true,
  origin: 'https://savoir.example',
  markdown: 'Ouvrir la vanne.',
  media: [],
  warning: null,
  footer: 'version 3',
  date: new Date(),
  ...changes,
});

export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A note as it was written, and as programs read it that know nothing of how: each is started where it is asked only. */
export interface Sheet {
  bytes: Buffer;
  /** The text of each page, as poppler reads it. */
  pages(): Promise<string[]>;
  /** The fonts, as poppler lists them, and whether all of them are inside, as subsets. */
  fonts(): Promise<{ names: string[]; areInside: boolean }>;
  /** The first page as poppler draws it, in RGB. */
  drawn(): Promise<Picture>;
  /** The file without compression. */
  plain(): Promise<string>;
}

/** In order for qpdf, and there until the test ends. */
export async function sheetOf(changes: Partial<PdfNote>): Promise<Sheet> {
  const bytes = await buffer(writeNotePdf(pdfNote(changes)));
  const folder = await mkdtemp(join(tmpdir(), 'savoir-sheet-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'note.pdf');
  await writeFile(path, bytes);
  await run('qpdf', ['--check', path]);
  return {
    bytes,
    pages: async () => (await run('pdftotext', ['-layout', path, '-'])).stdout.split('\f').slice(0, -1),
    fonts: async () => readFonts((await run('pdffonts', [path])).stdout),
    async drawn() {
      await run('pdftoppm', ['-r', '120', '-l', '1', '-singlefile', path, join(folder, 'page')]);
      return readPicture(await readFile(join(folder, 'page.ppm')));
    },
    async plain() {
      const options = { encoding: 'latin1', maxBuffer: 2 ** 26 } as const;
      return (await run('qpdf', ['--qdf', '--object-streams=disable', path, '-'], options)).stdout;
    },
  };
}

function readFonts(list: string): Awaited<ReturnType<Sheet['fonts']>> {
  const rows = list.trimEnd().split('\n').slice(2);
  return {
    names: rows.map((row) => (row.split(' ')[0] ?? '').replace(/^[A-Z]{6}\+/, '')).toSorted(),
    areInside: rows.every((row) => / yes yes yes /.test(row)),
  };
}

/** The format has a line with what it is, one with the size, one with the largest value, and then three bytes a point. */
function readPicture(file: Buffer): Picture {
  const head = /^P6\n(\d+) (\d+)\n255\n/.exec(file.subarray(0, 40).toString('latin1'));
  if (head === null) throw new Error('no picture');
  return { width: Number(head[1]), height: Number(head[2]), data: new Uint8Array(file.subarray(head[0].length)) };
}
