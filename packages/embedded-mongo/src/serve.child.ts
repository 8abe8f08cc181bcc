import { startServer, type RunningServer, type ServerOptions } from './server/serve.ts';

/** What the process reports to its owner. */
export type ServerMessage = { type: 'ready'; url: string } | { type: 'failed'; message: string };

/** A successor of an owner that has gone waits for the directory. */
const orphanClosingMs = 1000;

let server: RunningServer | null = null;

const tell = (message: ServerMessage): void => void process.send?.(message);

async function end(): Promise<void> {
  await server?.close();
  process.exit();
}

// The owner says when to end: Ctrl-C in a terminal reaches this process too, while the owner still answers its last calls.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

// An owner that has gone leaves no one to answer; what was acknowledged is on the disk.
process.once('disconnect', () => {
  setTimeout(() => process.exit(), orphanClosingMs);
  void end();
});

async function serve(options: ServerOptions): Promise<void> {
  try {
    server = await startServer(options);
    process.once('message', () => void end());
    tell({ type: 'ready', url: server.url });
  } catch (error) {
    tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

process.once('message', (options: ServerOptions) => void serve(options));
