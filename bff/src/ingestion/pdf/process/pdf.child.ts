// Reads one PDF as long as someone asks for pages. Runs in its own process so that a hostile file can only hurt this one.
import './spare-globals.ts';
import { InvalidPDFException, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { answerRequests } from './answer-requests.ts';
import { documentStyle, type DocumentStyle } from '../layout/document-style.ts';
import { openDocument } from './open-document.ts';
import { readPage } from '../page-reader.ts';
import type { CostlyPages, PageRange, PdfAnswer, PdfPage, PdfRequest } from '../pdf-page.ts';
import { positionLine } from './reading-position.ts';
import { workerInThisThread } from './worker-in-this-thread.ts';

interface OpenedPdf {
  document: PDFDocumentProxy;
  style: DocumentStyle | null;
  maxPageCharacters: number;
  costly: CostlyPages;
}

let opened: OpenedPdf | null = null;

async function open({ path, maxPageCharacters, ...costly }: PdfRequest & { type: 'open' }): Promise<PdfAnswer> {
  const document = await openDocument(path, workerInThisThread());
  if (document.numPages === 0) throw new Error('no page');
  opened = { document, style: null, maxPageCharacters, costly };
  return { type: 'opened', pageCount: document.numPages };
}

/** A message a page would cost as much as the analysis; none for long would look like silence. */
const mostPagesTogether = 16;
const longestCollectingMs = 100;

async function* read({ from, to }: PageRange): AsyncGenerator<PdfAnswer> {
  if (opened === null) throw new Error('no file is open');
  const { document, costly } = opened;
  const style = (opened.style ??= await documentStyle(document, (number) => {
    sayWhere(number, 'text');
    return !costly.skipped.includes(number);
  }));
  let pages: PdfPage[] = [];
  let sentAt = performance.now();
  for (let number = from; number <= to; number++) {
    pages.push(await readOrGiveUp(opened, number, style));
    await forgetSometimes(document);
    if (number < to && pages.length < mostPagesTogether && performance.now() - sentAt < longestCollectingMs) continue;
    yield { type: 'pages', pages };
    pages = [];
    sentAt = performance.now();
  }
}

const pagesBetweenCleanups = 100;
let pagesRead = 0;

/** What the pages had in common is kept otherwise until the end, page by page more. */
async function forgetSometimes(document: PDFDocumentProxy): Promise<void> {
  if (++pagesRead % pagesBetweenCleanups === 0) await document.cleanup(true);
}

/** On the error output, which is written at once: no one hears anything else from a process that was killed. */
const sayWhere = (page: number, doing: 'text' | 'drawing') => process.stderr.write(positionLine({ page, doing }));

/** A damaged page, or one that costs too much, costs itself only: it is listed as one that could not be read. */
async function readOrGiveUp(
  { document, costly, maxPageCharacters }: OpenedPdf,
  number: number,
  style: DocumentStyle,
): Promise<PdfPage> {
  const unreadable: PdfPage = { number, state: 'unreadable', text: '' };
  if (costly.skipped.includes(number)) return unreadable;
  sayWhere(number, 'text');
  try {
    const page = await document.getPage(number);
    const read = await readPage(page, style, () => {
      if (costly.textOnly.includes(number)) return Promise.resolve(null);
      sayWhere(number, 'drawing');
      return page.getOperatorList();
    });
    page.cleanup();
    if (read.text.length <= maxPageCharacters) return read;
    process.stderr.write(`page ${number}: ${read.text.length} characters\n`);
  } catch (error) {
    process.stderr.write(`page ${number}: ${String(error)}\n`);
  }
  return unreadable;
}

function failureOf(error: unknown): PdfAnswer {
  const message = error instanceof Error ? error.message : String(error);
  // pdf.js has no class of error for what a certificate or a method unknown to it protects.
  if (error instanceof PasswordException || /\b(encryption|key length)\b/.test(message))
    return { type: 'failed', reason: 'encrypted', message };
  if (error instanceof InvalidPDFException) return { type: 'failed', reason: 'damaged', message };
  if (error instanceof RangeError) return { type: 'failed', reason: 'too-complex', message };
  return { type: 'failed', reason: 'damaged', message };
}

async function* answersTo(request: PdfRequest): AsyncGenerator<PdfAnswer> {
  if (request.type === 'open') yield await open(request);
  else yield* read(request);
}

answerRequests(answersTo, failureOf);
