import type { ModelService } from '../../config.ts';
import { fetchThere } from '../fetch-there.ts';
import { LanguageModelFailure, type LanguageModel } from './language-model.ts';

export interface ModelTimeouts {
  /** Until the first words, retries included. Thinking aloud, empty pieces and signs of life are no words. */
  firstChunkMs: number;
  /** Between two pieces of text. */
  chunkMs: number;
  totalMs: number;
}

const answeringTimeouts: ModelTimeouts = { firstChunkMs: 20_000, chunkMs: 15_000, totalMs: 90_000 };

/** Any service that speaks the chat completions of OpenAI. A 429 or 503 is tried once more, after the time it asks for. */
export function openAiCompatibleModel(
  { baseUrl, apiKey, model }: ModelService,
  timeouts: ModelTimeouts = answeringTimeouts,
): LanguageModel {
  return {
    async *write({ instructions, prompt, signal }) {
      // Only the first question needs the libraries.
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const { streamText } = await import('ai');
      const provider = createOpenAICompatible({ name: 'llm', baseURL: baseUrl, apiKey, fetch: fetchThere });
      const patience = new WritingTimeouts(timeouts);
      const { stream } = streamText({
        model: provider(model),
        instructions,
        prompt,
        temperature: 0,
        maxRetries: 1,
        abortSignal: signal === undefined ? patience.signal : AbortSignal.any([signal, patience.signal]),
        // The default prints the error; it reaches the caller as a part of the stream or as an exception.
        onError: () => undefined,
      });
      let isFinished = false;
      try {
        for await (const part of stream) {
          if (part.type === 'text-delta' && part.text !== '') {
            patience.renew();
            yield part.text;
            patience.renew();
          } else if (part.type === 'error') throw part.error;
          else if (part.type === 'abort') throw new Error('too slow');
          else if (part.type === 'finish') isFinished = part.finishReason !== 'error';
        }
      } catch (error) {
        throw new LanguageModelFailure(error instanceof Error ? error.message : 'unknown failure', { cause: error });
      } finally {
        patience.end();
      }
      if (!isFinished) throw new LanguageModelFailure('stopped before the end');
    },
  };
}

/** Aborts what stays silent for too long, or takes too long in all. */
class WritingTimeouts {
  readonly #abort = new AbortController();
  readonly #chunkMs: number;
  readonly #total: NodeJS.Timeout;
  #silence: NodeJS.Timeout;

  constructor({ firstChunkMs, chunkMs, totalMs }: ModelTimeouts) {
    this.#chunkMs = chunkMs;
    this.#silence = this.#after(firstChunkMs);
    this.#total = this.#after(totalMs);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Something was said. */
  renew(): void {
    clearTimeout(this.#silence);
    this.#silence = this.#after(this.#chunkMs);
  }

  end(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#total);
  }

  #after(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#abort.abort(new Error('too slow')), ms);
  }
}
