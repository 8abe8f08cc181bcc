import { constants } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { encoderOf, type EncoderModel, type EncoderQuestion } from '../local-model/encoder-model.ts';
import { askInParts, memoryMbOf, startLocalModel, type LocalModel } from '../local-model/local-model.ts';
import { openModelFolder } from '../local-model/model-folder.ts';
import { RerankerFailure, type Reranker } from './reranker.ts';

const variable = 'RERANKER_MODEL_DIR';
const answerMs = 20_000;

export interface LocalReranker extends Reranker, LocalModel {}

/** A reranker by an ONNX model in a process of its own. Throws ConfigError when the folder does not hold what it says. */
export async function openLocalReranker(
  folder: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<LocalReranker> {
  const described = await openModelFolder(variable, folder, 'reranker');
  const { name, bytes, answersFrom } = described;
  const process = await startLocalModel<EncoderModel, EncoderQuestion, number[]>(variable, {
    name: `reranker (${name})`,
    script: new URL('../local-model/reranker.child.ts', import.meta.url),
    model: encoderOf(described),
    limits: { memoryMb: memoryMbOf(bytes), answerMs },
    log,
    // Someone waits for an answer.
    priority: constants.priority.PRIORITY_NORMAL,
  });
  return {
    name,
    get state() {
      return process.state;
    },
    async relevance(question, passages, signal) {
      const pairs = passages.map((pair) => ({ text: question, pair }));
      try {
        const scores = await askInParts(process, pairs, { signal, isUrgent: true });
        return scores.map((score) => 1 / (1 + Math.exp(answersFrom - score)));
      } catch (error) {
        throw new RerankerFailure(error instanceof Error ? error.message : 'unknown failure', { cause: error });
      }
    },
    close: () => process.close(),
  };
}
