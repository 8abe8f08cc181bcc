import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import type { ModelService } from '../../config.ts';
import { LanguageModelFailure, type LanguageModel } from './language-model.ts';

export interface ModelTimeouts {
  /** Until the first words, retries included. */
  firstChunkMs: number;
  /** Between two pieces of text. */
  chunkMs: number;
  totalMs: number;
}

const defaultTimeouts: ModelTimeouts = { firstChunkMs: 20_000, chunkMs: 15_000, totalMs: 90_000 };

/** Any service that speaks the chat completions of OpenAI. A 429 or 503 is tried once more, after the time it asks for. */
export function openAiCompatibleModel(
  { baseUrl, apiKey, model }: ModelService,
  timeout: ModelTimeouts = defaultTimeouts,
): LanguageModel {
  const provider = createOpenAICompatible({ name: 'llm', baseURL: baseUrl, apiKey });
  return {
    async *write({ instructions, prompt, signal }) {
      const { stream } = streamText({
        model: provider(model),
        instructions,
        prompt,
        temperature: 0,
        maxRetries: 1,
        timeout,
        ...(signal !== undefined && { abortSignal: signal }),
        // The default prints the error; it reaches the caller as a part of the stream or as an exception.
        onError: () => undefined,
      });
      let isFinished = false;
      try {
        for await (const part of stream) {
          if (part.type === 'text-delta') yield part.text;
          else if (part.type === 'error') throw part.error;
          else if (part.type === 'abort') throw new Error('too slow');
          else if (part.type === 'finish') isFinished = part.finishReason !== 'error';
        }
      } catch (error) {
        throw new LanguageModelFailure(error instanceof Error ? error.message : 'unknown failure', { cause: error });
      }
      if (!isFinished) throw new LanguageModelFailure('stopped before the end');
    },
  };
}
