/** Where a text points: its length says nothing. */
export type Vector = Float32Array | Int8Array;

/** Turns texts into vectors whose angle says how similar their meanings are. */
export interface Embedder {
  /** Vectors of different models cannot be compared. */
  readonly model: string;
  /** How long it is left alone after it failed. */
  readonly restMs: number;
  /**
   * One vector per text, in their order: all of 32-bit numbers and of length 1, or all of bytes. Throws EmbedderFailure when
   * the model is down, refuses or is too slow.
   */
  embed(texts: readonly string[], options: { as: 'question' | 'passage'; signal: AbortSignal }): Promise<Vector[]>;
}

export class EmbedderFailure extends Error {
  override readonly name = 'EmbedderFailure';
}
