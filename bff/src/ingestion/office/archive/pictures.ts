import { contentLimits } from '../office-limits.ts';
import { addedUp, type LeftOut, type DocumentPart } from '../blocks/block.ts';
import type { OfficeArchive } from './open-office-archive.ts';

/** Takes the pictures of a file out of it, so that someone may read what stands on them. */
export interface PictureReader {
  /** Adds a picture to the part it stands in; one that will not be looked at is said to be left out. */
  add(part: DocumentPart, name: string): Promise<void>;
}

export function pictureReader(archive: OfficeArchive, leftOut: LeftOut): PictureReader {
  const seen = new Set<string>();
  return {
    async add(part, name) {
      // The logo that stands on every slide.
      if (seen.has(name)) return;
      seen.add(name);
      const { pictureBytesMin, pictureBytesMax, picturesMax } = contentLimits;
      const bytes = seen.size <= picturesMax && isRead(name) ? await archive.read(name) : null;
      if (bytes === null || bytes.length > pictureBytesMax) leftOut.add('pictures');
      else if (bytes.length >= pictureBytesMin) part.pictures.push(bytes);
      part.leftOut = addedUp(part.leftOut, leftOut.take());
    },
  };
}

/** Drawings of Windows and PostScript are no pictures that anything here reads. */
const isRead = (name: string): boolean => /\.(png|jpe?g|webp|tiff?)$/i.test(name);
