/** Reads a question and a passage together and says how well the one answers the other. */
export interface Reranker {
  /** How likely each passage answers, from 0 to 1, in their order. Throws RerankerFailure when the model is down or too slow. */
  relevance(question: string, passages: readonly string[], signal: AbortSignal): Promise<number[]>;
}

export class RerankerFailure extends Error {
  override readonly name = 'RerankerFailure';
}
