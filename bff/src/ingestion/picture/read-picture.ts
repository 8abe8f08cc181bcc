import { pdfMaxPages } from '@savoir/contracts/limits';
import { PdfFailure } from '../pdf/pdf-failure.ts';
import type { PageRenderer } from '../pdf/process/render-pages.ts';
import type { ReadPdfOptions } from '../pdf/read-pdf.ts';

/** What recognition needs; more only takes longer. */
const maxSidePx = 3400;

/** A file of pictures: a photo, or the sheets of a fax. Nothing of them is text before someone looks at them. */
export async function readPicture(
  path: string,
  { signal, firstPage = 1, onOpened, onPage }: Pick<ReadPdfOptions, 'signal' | 'firstPage' | 'onOpened' | 'onPage'>,
): Promise<number> {
  signal?.throwIfAborted();
  const { picturesIn } = await pictures();
  const pageCount = await decoded(() => picturesIn(path));
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
      const { openPicture } = await pictures();
      return decoded(async () =>
        (await openPicture(path))(number - 1)
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
const pictures = () => import('../media/photo.ts');

async function decoded<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    throw new PdfFailure('damaged', 'cannot be decoded as a picture', { cause: error });
  }
}
