import type { Config } from '../../config.ts';
import type { LanguageModel } from './language-model.ts';
import { openServiceRest, type ServiceRest } from '../service-rest.ts';
import { LanguageModelFailure } from './language-model.ts';
import { openAiCompatibleModel } from './openai-compatible-model.ts';

/** The one model of `LLM_*`, with the patience of each who waits for it. */
export interface LanguageModels {
  /** Someone waits in front of the screen. */
  answering: LanguageModel;
  /** No one does: a long text may take its time. */
  writing: LanguageModel;
}

const writingTimeouts = { firstChunkMs: 120_000, chunkMs: 30_000, totalMs: 240_000 };

/** Null without `LLM_*`: answers are extracts then, and notes what was said. */
export function openLanguageModels({ llm }: Pick<Config, 'llm'>): LanguageModels | null {
  if (llm === null) return null;
  const rest = openServiceRest();
  return {
    answering: restingModel(openAiCompatibleModel(llm), rest),
    writing: restingModel(openAiCompatibleModel(llm, writingTimeouts), rest),
  };
}

/** The same model, which is left alone while it does not answer. A request that it refuses says nothing of the others. */
const restingModel = (model: LanguageModel, rest: ServiceRest): LanguageModel => ({
  async *write(request) {
    try {
      rest.check();
    } catch (cause) {
      throw new LanguageModelFailure('rests', { cause });
    }
    try {
      for await (const text of model.write(request)) {
        rest.answered();
        yield text;
      }
    } catch (error) {
      if (request.signal?.aborted !== true && !isRefusal(error)) rest.failed();
      throw error;
    }
  },
});

/** Statuses that blame the request; of the others one with another text may meet the same. */
const refusals: readonly unknown[] = [400, 413, 422];
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'statusCode' in error.cause &&
  refusals.includes(error.cause.statusCode);
