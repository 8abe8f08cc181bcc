import type { FastifyBaseLogger } from 'fastify';
import { encoderOf, type EmbeddingModel, type EncoderQuestion } from '../local-model/encoder-model.ts';
import { askInParts, memoryMbOf, startLocalModel, type LocalModel } from '../local-model/local-model.ts';
import { openModelFolder } from '../local-model/model-folder.ts';
import type { ModelLimits } from '../local-model/model-process.ts';
import { EmbedderFailure, type Embedder } from './embedder.ts';
import { toInt8 } from './to-int8.ts';

const variable = 'EMBEDDINGS_MODEL_DIR';
const answerMs = 20_000;
/** The process itself starts again within a second. */
const restMs = 2000;

export interface LocalEmbedder extends Embedder, LocalModel {}

/** Embeddings by an ONNX model in a process of its own. Throws ConfigError when the folder does not hold what it says. */
export async function openLocalEmbedder(
  folder: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  limits: Partial<ModelLimits> = {},
): Promise<LocalEmbedder> {
  const described = await openModelFolder(variable, folder, 'embeddings');
  const { name, id, bytes, dimensions, pooling, queryPrefix, passagePrefix } = described;
  const process = await startLocalModel<EmbeddingModel, EncoderQuestion, Float32Array[]>(variable, {
    name: `embeddings (${name})`,
    script: new URL('../local-model/embeddings.child.ts', import.meta.url),
    model: { ...encoderOf(described), dimensions, pooling },
    limits: { memoryMb: memoryMbOf(bytes), answerMs, ...limits },
    log,
  });
  return {
    name,
    model: `${name}@${id}`,
    restMs,
    get state() {
      return process.state;
    },
    async embed(texts, { as, signal }) {
      const isUrgent = as === 'question';
      const prefix = isUrgent ? queryPrefix : passagePrefix;
      const prefixed = texts.map((text) => ({ text: prefix + text }));
      try {
        return (await askInParts(process, prefixed, { signal, isUrgent })).map(toInt8);
      } catch (error) {
        throw new EmbedderFailure(error instanceof Error ? error.message : 'unknown failure', { cause: error });
      }
    },
    close: () => process.close(),
  };
}
