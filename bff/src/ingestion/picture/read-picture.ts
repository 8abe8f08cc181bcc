import { pdfMaxPages } from '@savoir/contracts/limits';
import type Pictures from 'sharp';
import type { Sharp } from 'sharp';
import { decodeHeic } from '../media/decode-heic.ts';
import { PdfFailure } from '../pdf/pdf-failure.ts';
import type { PageRenderer } from '../pdf/process/render-pages.ts';
import type { ReadPdfOptions } from '../pdf/read-pdf.ts';

const maxPixels = 100_000_000;
/** What recognition needs; more only takes longer. */
const maxSidePx = 3400;

/** A file of pictures: a photo, or the sheets of a fax. Nothing of them is text before someone looks at them. */
export async function readPicture(
  path: string,
  { signal, firstPage = 1, onOpened, onPage }: Pick<ReadPdfOptions, 'signal' | 'firstPage' | 'onOpened' | 'onPage'>,
): Promise<number> {
  signal?.throwIfAborted();
  const sharp = await pictures();
  const pageCount = await decoded(async () =>
    (await isHeic(path)) ? 1 : ((await sharp(path, { limitInputPixels: maxPixels }).metadata()).pages ?? 1),
  );
  await onOpened?.(pageCount);
  if (pageCount > pdfMaxPages) throw new PdfFailure('too-many-pages', `${pageCount} pictures`);
  for (let number = firstPage; number <= pageCount; number++)
    await onPage?.({ number, state: 'unreadable', text: '', part: { name: '', leftOut: [] } });
  return pageCount;
}

/** Gives its pictures as recognition wants them: upright, on white. */
export function openPictures(path: string): PageRenderer {
  return {
    async render(number, signal) {
      signal.throwIfAborted();
      const sharp = await pictures();
      return decoded(async () =>
        (await openPage(sharp, path, number - 1))
          .flatten({ background: '#ffffff' })
          .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: 92 })
          .toBuffer(),
      );
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** Most companies have documents, few have pictures among them. */
const pictures = async () => (await import('sharp')).default;

const isHeic = async (path: string): Promise<boolean> =>
  (await (await import('file-type')).fileTypeFromFile(path))?.ext === 'heic';

async function openPage(sharp: typeof Pictures, path: string, page: number): Promise<Sharp> {
  if (!(await isHeic(path))) return sharp(path, { limitInputPixels: maxPixels, failOn: 'error', page }).autoOrient();
  const { data, width, height } = await decodeHeic(path);
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function decoded<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    throw new PdfFailure('damaged', 'cannot be decoded as a picture', { cause: error });
  }
}
