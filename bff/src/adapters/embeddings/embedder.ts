/** Turns texts into vectors whose angle says how similar their meanings are. */
export interface Embedder {
  /** Vectors of different models cannot be compared. */
  readonly model: string;
  /** One vector of length 1 per text, in their order. Throws EmbedderFailure when the service is down, refuses or is too slow. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

export class EmbedderFailure extends Error {
  override readonly name = 'EmbedderFailure';
}
