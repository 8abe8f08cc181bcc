import sharp, { type Sharp } from 'sharp';
import type { Pixels } from '../../ingestion/scans/drawn-lines.ts';

/** A picture of one channel. */
export const pictureOf = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } });

export const pngOf = (pixels: Pixels): Promise<Buffer> => pictureOf(pixels).png({ compressionLevel: 3 }).toBuffer();

/** Turned clockwise by some degrees, on white; larger by what the corners need. */
export async function turned(pixels: Pixels, degrees: number): Promise<Pixels> {
  if (degrees === 0) return pixels;
  const picture = pictureOf(pixels).rotate(degrees, { background: '#fff' }).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const smallSidePx = 800;

export async function inSmall(pixels: Pixels): Promise<Pixels> {
  const picture = pictureOf(pixels).resize({ width: smallSidePx, height: smallSidePx, fit: 'inside' }).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
