import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import { MediaFault } from './media-fault.ts';

const maxPixels = 100_000_000;
const maxSidePx = 2048;
const thumbnailSidePx = 480;

export interface CleanPhoto {
  photo: Buffer;
  thumbnail: Buffer;
  contentType: 'image/jpeg';
}

/** Throws MediaFault when the file is no picture that can be decoded. */
export async function probePhoto(path: string): Promise<void> {
  const { width, height } = await pictureOr(() => sharp(path, { limitInputPixels: maxPixels }).metadata());
  if (width * height > maxPixels) throw new MediaFault('MEDIA_UNSUPPORTED', `${width} × ${height} pixels`);
}

/**
 * Turns the picture upright and makes it no larger than 2048 px, with a thumbnail of 480 px. Nothing of the camera's
 * notes stays: they tell where and when someone stood. Throws MediaFault.
 */
export async function cleanPhoto(path: string): Promise<CleanPhoto> {
  const picture = await openPicture(path);
  const upright = () => picture().flatten({ background: '#ffffff' });
  const scaled = (side: number, quality: number) =>
    pictureOr(() =>
      upright()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer(),
    );
  return {
    photo: await scaled(maxSidePx, 82),
    thumbnail: await scaled(thumbnailSidePx, 74),
    contentType: 'image/jpeg',
  };
}

/** Pipelines that start with the upright picture. */
export async function openPicture(path: string): Promise<(page?: number) => Sharp> {
  if (!(await isHeic(path)))
    return (page = 0) => sharp(path, { limitInputPixels: maxPixels, failOn: 'error', page }).autoOrient();
  const { data, width, height } = await decodeHeic(path);
  return () => sharp(data, { raw: { width, height, channels: 4 } });
}

/** How many pictures a file holds; only the sheets of a fax are several. */
export const picturesIn = async (path: string): Promise<number> =>
  (await isHeic(path)) ? 1 : ((await sharp(path, { limitInputPixels: maxPixels }).metadata()).pages ?? 1);

const isHeic = async (path: string): Promise<boolean> => (await fileTypeFromFile(path))?.ext === 'heic';

async function pictureOr<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    throw new MediaFault('MEDIA_UNSUPPORTED', 'cannot be decoded as a picture', { cause: error });
  }
}
