// Reads one PDF and goes away. Runs in its own process so that a hostile file can only hurt this one.
import { InvalidPDFException, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { documentStyle, type DocumentStyle } from './document-style.ts';
import { openDocument } from './open-document.ts';
import { readPage } from './page-reader.ts';
import type { PdfMessage, PdfPage, PdfTask } from './pdf-page.ts';
import { stopWithParent } from './stop-with-parent.ts';

const send = (message: PdfMessage) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

stopWithParent();

async function read(task: PdfTask): Promise<void> {
  const document = await openDocument(task.path);
  if (document.numPages === 0) return send({ type: 'failed', reason: 'damaged', message: 'no page' });
  await send({ type: 'opened', pageCount: document.numPages });
  if (document.numPages > task.maxPages)
    return send({ type: 'failed', reason: 'too-many-pages', message: `${document.numPages} pages` });
  if (!task.countOnly) {
    const style = await documentStyle(document);
    for (let number = task.firstPage; number <= document.numPages; number++) {
      const read = await readOrGiveUp(document, number, style);
      if (read.text.length > task.maxPageCharacters)
        return send({
          type: 'failed',
          reason: 'too-complex',
          message: `page ${number}: ${read.text.length} characters`,
        });
      await send({ type: 'page', page: read });
      await acknowledged();
      // What the pages had in common is kept otherwise until the end, page by page more.
      if (number % pagesBetweenCleanups === 0) await document.cleanup(true);
    }
  }
  await send({ type: 'done' });
}

const pagesBetweenCleanups = 100;

/** A damaged page costs itself only: it is listed as one that could not be read. */
async function readOrGiveUp(document: PDFDocumentProxy, number: number, style: DocumentStyle): Promise<PdfPage> {
  try {
    const page = await document.getPage(number);
    const read = await readPage(page, style);
    page.cleanup();
    return read;
  } catch (error) {
    process.stderr.write(`page ${number}: ${String(error)}\n`);
    return { number, state: 'unreadable', text: '' };
  }
}

/** Pages on their way are few: whoever stores them may be slower than we read. */
const window = 8;
let unanswered = 0;
let wake: (() => void) | null = null;
async function acknowledged(): Promise<void> {
  unanswered++;
  if (unanswered >= window) await new Promise<void>((resolve) => (wake = resolve));
}

function failureOf(error: unknown): PdfMessage {
  const message = error instanceof Error ? error.message : String(error);
  // pdf.js has no class of error for what a certificate or a method unknown to it protects.
  if (error instanceof PasswordException || /\b(encryption|key length)\b/.test(message))
    return { type: 'failed', reason: 'encrypted', message };
  if (error instanceof InvalidPDFException) return { type: 'failed', reason: 'damaged', message };
  if (error instanceof RangeError) return { type: 'failed', reason: 'too-complex', message };
  return { type: 'failed', reason: 'damaged', message };
}

process.on('message', (message: 'ack' | PdfTask) => {
  if (message === 'ack') {
    unanswered--;
    wake?.();
    wake = null;
    return;
  }
  read(message)
    .catch((error: unknown) => send(failureOf(error)))
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});
