import type { Config } from '../../config.ts';
import { createImageReader } from './create-image-reader.ts';
import type { ImageReader } from './image-reader.ts';
import { tesseractRecogniser } from './tesseract-recogniser.ts';
import { openAiVisionModel } from './vision-model.ts';

/** French recognition, and the vision model of `VISION_*` behind it where there is one. */
export const openImageReader = ({ vision }: Pick<Config, 'vision'>): ImageReader =>
  createImageReader(tesseractRecogniser(), vision === null ? null : openAiVisionModel(vision));
