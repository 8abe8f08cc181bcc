import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those the system hands out itself, so that no one else gets it before it is used, nor while its user is away for a moment. */
const [lowest, highest] = [20_000, 32_000];

/** A port that is free, and stays so while nothing listens there. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
