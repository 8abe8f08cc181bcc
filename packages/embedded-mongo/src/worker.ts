import { parentPort, workerData } from 'node:worker_threads';
import { startServer, type ServerOptions } from './server/serve.ts';

/** What the thread tells its owner. */
export type WorkerMessage = { type: 'ready'; url: string } | { type: 'failed'; message: string } | { type: 'closed' };

function tell(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

try {
  const server = await startServer(workerData as ServerOptions);
  // Any message asks the thread to end.
  parentPort?.once('message', () => {
    void server.close().then(() => tell({ type: 'closed' }));
  });
  tell({ type: 'ready', url: server.url });
} catch (error) {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
}
