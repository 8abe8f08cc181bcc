// Draws pages of one PDF. Runs in its own process, as pdf.child.ts does, and for the same reason.
import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { answerRequests } from './answer-requests.ts';
import { openDocument } from './open-document.ts';
import type { RenderAnswer, RenderTask } from './render-pages.ts';

const pointsPerInch = 72;
/** What recognition needs; more only takes longer. */
const dpi = 200;
const maxSidePx = 3400;
const jpegQuality = 92;

let opened: Promise<PDFDocumentProxy> | null = null;

async function draw({ path, number }: RenderTask): Promise<Buffer> {
  opened ??= openDocument(path);
  const page = await (await opened).getPage(number);
  const paper = page.getViewport({ scale: 1 });
  const scale = Math.min(dpi / pointsPerInch, maxSidePx / Math.max(paper.width, paper.height));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The same drawing calls as the browser's canvas; the reader's types name one that Node's types do not know.
  const target: object = { canvas, viewport, background: '#fff' };
  await page.render(target as Parameters<typeof page.render>[0]).promise;
  page.cleanup();
  return canvas.encode('jpeg', jpegQuality);
}

answerRequests(
  async function* (task: RenderTask): AsyncGenerator<RenderAnswer> {
    yield { image: await draw(task) };
  },
  (error) => ({ failure: error instanceof Error ? error.message : String(error) }),
);
