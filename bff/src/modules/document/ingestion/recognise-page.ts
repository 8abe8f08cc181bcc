import type { DocumentPageWord } from '@savoir/contracts/documents';
import {
  PdfFailure,
  recognisedText,
  type PageRenderer,
  type PdfPage,
  type ScanWord,
} from '../../../ingestion/pdf/index.ts';
import type { Services } from '../../../services.ts';
import type { ReadPage } from './read-page.ts';

/** A page that is a picture, in words: by recognition or the vision model; as it came when nothing could read it. */
export async function recognisePage(
  { images, log }: Pick<Services, 'images' | 'log'>,
  renderer: PageRenderer,
  page: PdfPage,
  signal: AbortSignal,
): Promise<ReadPage> {
  const { number, part } = page;
  if (page.pictures !== undefined) {
    const { readEmbedded } = await import('./read-embedded.ts');
    return readEmbedded({ images, log }, page, signal);
  }
  if (page.state === 'text') return page;
  try {
    const read = await images.read(await renderer.render(page.number, signal), signal);
    const { text, words } = read === null ? { text: '', words: [] } : recognisedText(read);
    if (read !== null && text.length >= page.text.length)
      return { number, state: 'recognised', text, words: words.map(toPageWord), ...(part !== undefined && { part }) };
  } catch (error) {
    signal.throwIfAborted();
    // One page no one could draw or read must not cost the document; it is listed as unreadable.
    if (error instanceof PdfFailure) log.info({ err: error, page: page.number }, 'page cannot be drawn');
    else log.warn({ err: error, page: page.number }, 'page could not be recognised');
  }
  return page.text === '' ? { ...page, state: 'unreadable' } : { ...page, state: 'text' };
}

function toPageWord({ text, place }: ScanWord): DocumentPageWord {
  const rounded = (share: number) => Math.round(share * 10_000) / 10_000;
  const { x, y, width, height } = place;
  return { text, x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}
