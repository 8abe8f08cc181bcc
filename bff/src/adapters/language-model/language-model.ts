/** A model that writes text. */
export interface LanguageModel {
  /** Text as it arrives. Throws LanguageModelFailure when the service is down, refuses, is too slow, stops halfway or is aborted. */
  write(request: { instructions: string; prompt: string; signal?: AbortSignal }): AsyncIterable<string>;
}

export class LanguageModelFailure extends Error {
  override readonly name = 'LanguageModelFailure';
}
