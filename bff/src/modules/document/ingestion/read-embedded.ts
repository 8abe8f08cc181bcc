import sharp from 'sharp';
import { addedUp } from '../../../ingestion/office/index.ts';
import { recognisedText, type PdfPage } from '../../../ingestion/pdf/index.ts';
import type { Services } from '../../../services.ts';
import type { ReadPage } from './read-page.ts';

/** Smaller ones are signs and logos. */
const [widthMin, heightMin] = [240, 100];
const maxPixels = 50_000_000;
/** Fewer letters than that are a mistake more often than a word. */
const lettersMin = 12;

/** A part with what its pictures say behind its own text; those no one could read are listed as left out. */
export async function readEmbedded(
  services: Pick<Services, 'images' | 'log'>,
  page: PdfPage,
  signal: AbortSignal,
): Promise<ReadPage> {
  const { number, state, part, pictures = [] } = page;
  const texts: string[] = [];
  let unread = 0;
  for (const picture of pictures) {
    const text = await textOn(services, picture, number, signal);
    if (text === null) unread++;
    else texts.push(text);
  }
  const text = [page.text, ...texts].filter((each) => each !== '').join('\n\n');
  const leftOut = addedUp(part?.leftOut ?? [], [{ what: 'pictures', count: unread }]);
  return {
    number,
    state: text === '' && unread > 0 ? 'unreadable' : state,
    text,
    part: { name: '', ...part, leftOut },
  };
}

/** Empty where nothing is written on it; null when no one could read it. */
async function textOn(
  { images, log }: Pick<Services, 'images' | 'log'>,
  picture: Uint8Array,
  page: number,
  signal: AbortSignal,
): Promise<string | null> {
  signal.throwIfAborted();
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: maxPixels }).metadata();
    if (width < widthMin || height < heightMin) return '';
    const read = await images.read(Buffer.from(picture), signal);
    if (read === null) return null;
    const { text } = recognisedText(read);
    return (text.match(/\p{L}/gu) ?? []).length >= lettersMin ? text : '';
  } catch (error) {
    signal.throwIfAborted();
    // One picture that cannot be decoded costs itself.
    log.info({ err: error, page }, 'a picture of a document cannot be read');
    return null;
  }
}
