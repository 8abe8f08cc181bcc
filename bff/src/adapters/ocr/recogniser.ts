/** What optical character recognition found. */
export interface Recognition {
  text: string;
  /** Share of the letters and digits that stand in words it is sure of, 0 to 1; 0 when it found none. */
  certainty: number;
}

/** Optical character recognition of French print. */
export interface Recogniser {
  /** `image`: PNG or JPEG. Rejects when the signal aborts or the time is over. */
  recognise(image: Buffer, signal: AbortSignal): Promise<Recognition>;
  close(): Promise<void>;
}
