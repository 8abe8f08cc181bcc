import * as z from 'zod/mini';
import type { ModelService } from '../../config.ts';
import { fetchThere } from '../fetch-there.ts';
import { EmbedderFailure, type Embedder } from './embedder.ts';

const Answer = z.object({ data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })) });

/** A service that fails is seldom back at once. */
const restMs = 5 * 60_000;

/** Any service that speaks OpenAI's `POST /embeddings`. Vectors are put in order by their index, which the library at hand does not look at. */
export function openAiEmbedder({ baseUrl, apiKey, model }: ModelService): Embedder {
  return {
    model,
    restMs,
    async embed(texts, { signal }) {
      if (texts.length === 0) return [];
      try {
        const response = await fetchThere(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
          method: 'POST',
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
          signal,
        });
        if (!response.ok) throw new Error(`embedding service answered ${response.status}`);
        const { data } = z.parse(Answer, await response.json());
        const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
        return texts.map((_, index) => {
          const embedding = byIndex.get(index);
          if (embedding === undefined) throw new Error(`embedding service left out text ${index}`);
          return toUnit(embedding);
        });
      } catch (error) {
        throw new EmbedderFailure(error instanceof Error ? error.message : 'unknown failure', { cause: error });
      }
    },
  };
}

function toUnit(numbers: readonly number[]): Float32Array {
  const length = Math.sqrt(numbers.reduce((sum, value) => sum + value * value, 0)) || 1;
  return Float32Array.from(numbers, (value) => value / length);
}
