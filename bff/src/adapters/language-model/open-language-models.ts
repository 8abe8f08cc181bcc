import type { Config } from '../../config.ts';
import type { LanguageModel } from './language-model.ts';
import { openAiCompatibleModel } from './openai-compatible-model.ts';

/** The one model of `LLM_*`, with the patience of each who waits for it. */
export interface LanguageModels {
  /** Somebody waits in front of the screen. */
  answering: LanguageModel;
  /** Nobody does: a long text may take its time. */
  writing: LanguageModel;
}

const writingTimeouts = { firstChunkMs: 120_000, chunkMs: 30_000, totalMs: 240_000 };

/** Null without `LLM_*`: answers are extracts then, and notes what was said. */
export const openLanguageModels = ({ llm }: Pick<Config, 'llm'>): LanguageModels | null =>
  llm === null ? null : { answering: openAiCompatibleModel(llm), writing: openAiCompatibleModel(llm, writingTimeouts) };
