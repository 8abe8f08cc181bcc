import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  TextLayer,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist';

// A worker of our own origin; its address is known only here, where the bundler sees it.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Where the bundler puts the files of this remote. */
declare const __webpack_public_path__: string;

const partsOf = (folder: string): string =>
  new URL(`files/pdfjs-${version}/${folder}/`, new URL(__webpack_public_path__, window.location.href)).href;

/** Fetched when a file asks for them: scans are seldom JPEG, and few files carry Helvetica or Chinese with them. */
const parts = () => ({
  wasmUrl: partsOf('wasm'),
  iccUrl: partsOf('iccs'),
  cMapUrl: partsOf('cmaps'),
  standardFontDataUrl: partsOf('standard_fonts'),
  // What stands in for a font is then the same on every machine.
  useSystemFonts: false,
});

export type { PDFDocumentProxy };

/**
 * Opens a PDF, from an address in ranges as pages need them, or from its bytes. The JavaScript in it is never run: that
 * would take a scripting sandbox, which is not loaded.
 */
export function openPdf(source: { url: string } | { data: Uint8Array }): {
  document: Promise<PDFDocumentProxy>;
  close: () => void;
} {
  const task = getDocument({ ...source, ...parts(), enableXfa: false, disableAutoFetch: true });
  return { document: task.promise, close: () => void task.destroy() };
}

/** Why a PDF could not be opened. */
export const faultOf = (error: unknown): 'encrypted' | 'damaged' =>
  error instanceof PasswordException ? 'encrypted' : 'damaged';

export interface DrawnPage {
  /** The pieces of text over the picture, in reading order. */
  pieces: readonly HTMLElement[];
}

/** Draws a page `widthPx` wide: the picture into the canvas, its text over it. One that is given up leaves the canvas to the next. */
export async function drawPage(
  document: PDFDocumentProxy,
  pageNumber: number,
  target: { canvas: HTMLCanvasElement; textLayer: HTMLElement; widthPx: number },
  signal: AbortSignal,
): Promise<DrawnPage> {
  const { canvas, textLayer, widthPx } = target;
  const page = await document.getPage(pageNumber);
  signal.throwIfAborted();
  const scale = widthPx / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const density = Math.min(window.devicePixelRatio || 1, 2);
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
  textLayer.replaceChildren();
  textLayer.style.setProperty('--total-scale-factor', String(scale));
  const text = new TextLayer({ textContentSource: page.streamTextContent(), container: textLayer, viewport });
  const picture = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const giveUp = () => {
    picture.cancel();
    text.cancel();
  };
  signal.addEventListener('abort', giveUp, { once: true });
  await Promise.all([picture.promise, text.render()]);
  signal.removeEventListener('abort', giveUp);
  return { pieces: text.textDivs };
}

/** Draws a page in small, `widthPx` wide, into a canvas that takes its shape. */
export async function drawThumbnail(
  document: PDFDocumentProxy,
  pageNumber: number,
  { canvas, widthPx }: { canvas: HTMLCanvasElement; widthPx: number },
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(pageNumber);
  if (signal.aborted) return;
  const density = Math.min(window.devicePixelRatio || 1, 2);
  const viewport = page.getViewport({ scale: (widthPx * density) / page.getViewport({ scale: 1 }).width });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const picture = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => picture.cancel(), { once: true });
  await picture.promise.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
