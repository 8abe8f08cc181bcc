import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line between two processes that a test may cut, slow down or stop. */
export interface Link {
  port: number;
  /** As a cable does. */
  open: () => Promise<void>;
  /** Connections are cut, and new ones refused. */
  refuse(): Promise<void>;
  /** What is sent arrives so much later. */
  slow(delayMs: number): void;
  /** Connections are taken, and nothing passes. */
  stall(): void;
  close(): Promise<void>;
}

export async function startLink(targetPort: number): Promise<Link> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isStalled = false;
  let server: Server | null = null;

  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('data', (chunk: Buffer) => {
      if (isStalled) return;
      if (delayMs === 0) to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), delayMs);
    });
  };

  async function listen(port: number): Promise<number> {
    const started = createServer((near) => {
      const far = connect(targetPort, '127.0.0.1');
      carry(near, far);
      carry(far, near);
    });
    started.listen(port, '127.0.0.1');
    await once(started, 'listening');
    server = started;
    return (started.address() as AddressInfo).port;
  }

  async function refuse(): Promise<void> {
    const closing = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    if (closing !== null) await new Promise((closed) => closing.close(closed));
  }

  const port = await listen(0);
  return {
    port,
    async open() {
      [delayMs, isStalled] = [0, false];
      // What was sent while nothing passed is lost: such a connection cannot go on.
      for (const socket of sockets) socket.destroy();
      if (server === null) await listen(port);
    },
    refuse,
    slow: (ms) => (delayMs = ms),
    stall: () => (isStalled = true),
    close: refuse,
  };
}
