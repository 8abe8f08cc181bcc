import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PdfFailureReason } from '../../src/ingestion/pdf/pdf-failure.ts';

/** What is known of a public file; `data/pdf-corpus/README.md` explains each. */
interface CorpusFile {
  file: string;
  sha256: string;
  maker: string | null;
  pages: number;
  outcome: 'text' | 'picture' | 'wordless' | PdfFailureReason;
  unreadablePages?: number;
  recall?: { least: number; because: string };
}

const folder = join(import.meta.dirname, '../../data/pdf-corpus');
export const corpus = JSON.parse(readFileSync(join(folder, 'origins.json'), 'utf8')) as CorpusFile[];
export const corpusPath = (file: string): string => join(folder, file);
