import type { FastifyBaseLogger } from 'fastify';
import { openLocalEmbedder } from './adapters/embeddings/local-embedder.ts';
import type { LocalModel } from './adapters/local-model/local-model.ts';
import { openLocalReranker } from './adapters/reranking/local-reranker.ts';
import { openLocalTranscriber } from './adapters/transcription/local-transcriber.ts';
import type { Config } from './config.ts';

/** The models that run on this machine. The first that cannot be used stops the start, and the others with it. */
export async function openLocalModels(
  {
    embeddingsModelDir,
    rerankerModelDir,
    transcriptionModelDir,
    role,
  }: Pick<Config, 'embeddingsModelDir' | 'rerankerModelDir' | 'transcriptionModelDir' | 'role'>,
  log: FastifyBaseLogger,
) {
  const opened: LocalModel[] = [];
  const closedAtEnd = <Model extends LocalModel>(model: Model): Model => {
    opened.push(model);
    return model;
  };
  try {
    return {
      embeddings: embeddingsModelDir === null ? null : closedAtEnd(await openLocalEmbedder(embeddingsModelDir, log)),
      // Questions are answered elsewhere.
      reranker:
        rerankerModelDir === null || role === 'worker'
          ? null
          : closedAtEnd(await openLocalReranker(rerankerModelDir, log)),
      transcription:
        transcriptionModelDir === null ? null : closedAtEnd(await openLocalTranscriber(transcriptionModelDir, log)),
    };
  } catch (error) {
    for (const model of opened) await model.close();
    throw error;
  }
}

export async function closeLocalModels(models: Readonly<Record<string, LocalModel | null>>): Promise<void> {
  for (const model of Object.values(models)) await model?.close();
}
