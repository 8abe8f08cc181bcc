import type { Box } from '../../ingestion/scans/turned-picture.ts';

export interface RecognisedWord {
  text: string;
  /** From 0 to 100. */
  confidence: number;
  /** In pixels. */
  box: Box;
  /** Counted over the picture. */
  line: number;
  paragraph: number;
}

/** What optical character recognition found. */
export interface Recognition {
  /** Share of the letters and digits that stand in words it is sure of, 0 to 1; 0 when it found none. */
  certainty: number;
  /** In reading order. */
  words: RecognisedWord[];
}

export interface RecogniseOptions {
  /** Single words anywhere, in no order, instead of a page of text: what stands in the cells of a table. */
  isSparse?: boolean;
}

/** Optical character recognition of French print. */
export interface Recogniser {
  /** `image`: PNG or JPEG. Rejects when the signal aborts or the time is over. */
  recognise(image: Buffer, signal: AbortSignal, options?: RecogniseOptions): Promise<Recognition>;
  close(): Promise<void>;
}
