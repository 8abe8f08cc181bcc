import { parentPort } from 'node:worker_threads';
import { SearchEngine } from './search-engine.ts';
import type { SearchAnswer, SearchCall } from './search-thread.ts';

const port = parentPort;
if (port === null) throw new Error('search.worker.ts runs as a worker');

const engine = new SearchEngine();

port.on('message', (call: SearchCall) => {
  let answer: SearchAnswer;
  try {
    answer = { id: call.id, value: Reflect.apply(engine[call.method], engine, call.args) };
  } catch (error) {
    answer = { id: call.id, error };
  }
  port.postMessage(answer);
});
