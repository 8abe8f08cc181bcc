import sharp from 'sharp';
import type { Pixels } from '../../ingestion/scans/drawn-lines.ts';
import type { ImageReader } from './image-reader.ts';
import { pictureOf, pngOf } from './picture.ts';
import { readAnyWay } from './read-any-way.ts';
import type { Recogniser } from './recogniser.ts';
import type { VisionModel } from './vision-model.ts';

/** Certainty from which the recogniser is believed: a page of print has 0.95 and more, scribbles and noise 0.05 and less. */
const believed = 0.8;
/** A model that leaves out more than this of the words has not read the picture. */
const mostUnread = 0.5;
const largestPixels = 120_000_000;
const longestSidePx = 3400;
/** Standard deviation of the grey values (0 to 255) of paper with nothing on it. */
const blankDeviation = 3;

/** Recognition first, since it costs nothing; what it cannot read goes to the vision model, where there is one. */
export function createImageReader(recogniser: Recogniser, vision: VisionModel | null): ImageReader {
  return {
    async read(image, signal) {
      const picture = sharp(image, { limitInputPixels: largestPixels })
        .rotate()
        .flatten({ background: '#fff' })
        .greyscale()
        .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true });
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
      const pixels: Pixels = { data, width: info.width, height: info.height };
      const { channels } = await pictureOf(pixels).stats();
      if (channels.every(({ stdev }) => stdev < blankDeviation))
        return {
          text: '',
          by: 'ocr',
          page: { size: { width: info.width, height: info.height }, words: [], rules: [] },
        };
      const read = await readAnyWay(pixels, recogniser, { believed, signal });
      if (read !== null) return { ...read, by: 'ocr' };
      if (vision === null) return null;
      const transcribed = await vision.transcribe(await pngOf(pixels), signal);
      return isRead(transcribed) ? { text: transcribed, by: 'vision' } : null;
    },
    close: () => recogniser.close(),
  };
}

function isRead(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const unread = words.filter((word) => word.includes('[illisible]')).length;
  return words.length > 0 && unread <= mostUnread * words.length;
}
