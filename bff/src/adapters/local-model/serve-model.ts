import { lockDown } from '../../ingestion/pdf/process/lock-down.ts';
import type { ModelReply, ModelRequest } from './model-process.ts';

/**
 * The other side of a model’s process: opens the model it is given, then answers one question after the other. What it
 * throws is the answer.
 */
export function serveModel(open: (model: never) => Promise<(question: never) => Promise<unknown>>): void {
  const send = (reply: ModelReply<unknown>) => process.send?.(reply);
  let answer: ((question: never) => Promise<unknown>) | undefined;

  async function run(request: ModelRequest<never, never>): Promise<ModelReply<unknown>> {
    const id = request.type === 'ask' ? request.id : null;
    try {
      if (request.type === 'open') {
        answer = await open(request.model);
        lockDown();
        return { type: 'ready' };
      }
      if (answer === undefined) throw new Error('asked before it was opened');
      return { type: 'answer', id: request.id, answer: await answer(request.question) };
    } catch (error) {
      return { type: 'failed', id, message: error instanceof Error ? error.message : String(error) };
    }
  }
  process.on('message', (request: ModelRequest<never, never>) => void run(request).then(send));
}
