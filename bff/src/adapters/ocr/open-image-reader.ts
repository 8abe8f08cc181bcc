import type { Config } from '../../config.ts';
import type { ImageReader } from './image-reader.ts';

/** French recognition, and the vision model of `VISION_*` behind it where there is one. Loaded with the first picture. */
export function openImageReader({ vision }: Pick<Config, 'vision'>): ImageReader {
  let opened: Promise<ImageReader> | undefined;
  return {
    async read(image, signal) {
      opened ??= open(vision);
      return (await opened).read(image, signal);
    },
    async close() {
      // Who asked for a reading was told that it did not open; there is nothing to close.
      const reader = await opened?.catch(() => undefined);
      await reader?.close();
    },
  };
}

async function open(vision: Config['vision']): Promise<ImageReader> {
  const { createImageReader } = await import('./create-image-reader.ts');
  const { tesseractRecogniser } = await import('./tesseract-recogniser.ts');
  const { openAiVisionModel } = await import('./vision-model.ts');
  return createImageReader(tesseractRecogniser(), vision === null ? null : openAiVisionModel(vision));
}
