import type { ModelFolder } from './model-folder.ts';

/** What the process of an encoder is given of its model. */
export interface EncoderModel {
  model: string;
  tokenizer: string;
  maxTokens: number;
  /** The output that is read, if not the first. */
  output: string | undefined;
}

export interface EmbeddingModel extends EncoderModel {
  dimensions: number;
  pooling: 'mean' | 'first' | 'none';
}

/** As the description of the model says. */
export const encoderOf = ({
  model,
  tokenizer,
  maxTokens,
  output,
  pathOf,
}: ModelFolder<'embeddings' | 'reranker'>): EncoderModel => ({
  model: pathOf(model),
  tokenizer: pathOf(tokenizer),
  maxTokens,
  output,
});

/** Texts, each with the one it is read together with. */
export type EncoderQuestion = readonly { text: string; pair?: string }[];

const textCharactersPerToken = 12;

/** No token is longer than this on the whole: the rest of a long text is not even looked at. */
export const withinTokens = (text: string, maxTokens: number): string =>
  text.slice(0, maxTokens * textCharactersPerToken);
