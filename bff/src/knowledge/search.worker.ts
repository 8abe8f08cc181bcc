import { parentPort } from 'node:worker_threads';
import { SearchEngine } from './search-engine.ts';
import type { SearchAnswer, SearchCall } from './search-thread.ts';

const port = parentPort;
if (port === null) throw new Error('search.worker.ts runs as a worker');

const engine = new SearchEngine();

function run(call: SearchCall): unknown {
  switch (call.method) {
    case 'apply':
      return engine.apply(...call.args);
    case 'rank':
      return engine.rank(...call.args);
    case 'sentences':
      return engine.sentences(...call.args);
    case 'corrected':
      return engine.corrected(...call.args);
    case 'otherWords':
      return engine.otherWords(...call.args);
    case 'alike':
      return engine.alike(...call.args);
    case 'forget':
      return engine.forget(...call.args);
  }
}

port.on('message', (call: SearchCall) => {
  let answer: SearchAnswer;
  try {
    answer = { id: call.id, value: run(call) };
  } catch (error) {
    answer = { id: call.id, error };
  }
  port.postMessage(answer);
});
