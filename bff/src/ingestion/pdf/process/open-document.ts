import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel, type PDFDocumentProxy, type PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdfjs = join(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')), '..');

/** Opens a file with everything off that text does not need: no scripts, no forms engine, no fonts of the machine. */
export async function openDocument(path: string, worker?: PDFWorker): Promise<PDFDocumentProxy> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  const data = new Uint8Array(buffer, byteOffset, byteLength);
  return getDocument({
    data,
    ...(worker !== undefined && { worker }),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    isImageDecoderSupported: false,
    maxImageSize: 64_000_000,
    cMapUrl: join(pdfjs, 'cmaps/'),
    standardFontDataUrl: join(pdfjs, 'standard_fonts/'),
    wasmUrl: join(pdfjs, 'wasm/'),
  }).promise;
}
