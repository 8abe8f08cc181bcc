import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to the product that can be cut in the middle of an answer, as a cable can. */
export interface CuttableNetwork {
  url: string;
  /** Ends every connection and refuses new ones, until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function cuttableNetwork(productUrl: string): Promise<CuttableNetwork> {
  const port = Number(new URL(productUrl).port);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const product = connect(port, 'localhost');
    for (const [socket, other] of [
      [client, product],
      [product, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      drop();
    },
    restore: () => {
      isCut = false;
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
