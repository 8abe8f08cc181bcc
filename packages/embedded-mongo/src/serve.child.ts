import { startServer, type ServerOptions } from './server/serve.ts';

/** What the process tells its owner. */
export type ServerMessage = { type: 'ready'; url: string } | { type: 'failed'; message: string };

const tell = (message: ServerMessage): void => void process.send?.(message);

// The owner says when to end: Ctrl-C in a terminal reaches this process too, while the owner still answers its last calls.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// An owner that was killed leaves nobody to answer, and the directory must be free for its successor.
process.once('disconnect', () => process.exit());

async function serve(options: ServerOptions): Promise<void> {
  try {
    const server = await startServer(options);
    process.once('message', () => {
      void server.close().then(() => process.disconnect?.());
    });
    tell({ type: 'ready', url: server.url });
  } catch (error) {
    tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

process.once('message', (options: ServerOptions) => void serve(options));
