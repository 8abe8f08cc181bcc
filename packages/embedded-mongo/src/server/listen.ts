import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import {
  frameReply,
  maxMessageBytes,
  MessageReader,
  messageSteps,
  parseMessage,
  type Message,
} from '../wire/message.ts';
import { inSlices, noteStep } from '../plan/turns.ts';
import { errorReply } from '../wire/reply.ts';
import { encode } from '../value/document.ts';
import { largeBytes } from '../value/slices.ts';
import type { Engine } from './engine.ts';

let connections = 0;

/** A client that asks for more than this without being answered is not read for a while. */
const waitingBytesMax = maxMessageBytes;

/** Until the client has read what it was sent, or has gone. */
async function drained(socket: Socket): Promise<void> {
  if (socket.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });
}

/** Serves one client connection; its messages are answered in the order they came. */
function serve(engine: Engine, socket: Socket): void {
  const connectionId = ++connections;
  const reader = new MessageReader();
  let replyId = 0;
  let tail: Promise<void> = Promise.resolve();
  let waiting = 0;

  const answer = async (message: Message): Promise<void> => {
    let reply: Uint8Array;
    try {
      reply = await engine.run(message.body, connectionId);
    } catch (error) {
      reply = encode(errorReply(error));
    }
    if (!message.expectsReply || !socket.writable) return;
    if (!socket.write(frameReply(message, ++replyId, reply))) await drained(socket);
  };

  // What is not the wire protocol cannot be answered in it; MongoDB closes the connection too.
  let isBroken = false;
  const closeBroken = (): void => {
    isBroken = true;
    socket.destroy();
  };

  const answerLarge = async (bytes: Buffer): Promise<void> => {
    if (isBroken) return;
    let message: Message;
    try {
      message = await inSlices(messageSteps(bytes));
    } catch {
      return closeBroken();
    }
    await answer(message);
  };

  const answerer = (bytes: Buffer): (() => Promise<void>) => {
    if (bytes.length > largeBytes) return () => answerLarge(bytes);
    const message = parseMessage(bytes);
    return async () => {
      if (!isBroken) await answer(message);
    };
  };

  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    noteStep();
    try {
      for (const bytes of reader.push(chunk)) {
        const answerIt = answerer(bytes);
        waiting += bytes.length;
        if (waiting > waitingBytesMax) socket.pause();
        tail = tail
          .then(() => answerIt())
          .then(() => {
            waiting -= bytes.length;
            if (waiting <= waitingBytesMax) socket.resume();
          });
      }
    } catch {
      socket.destroy();
    }
  });
  // A reset by the peer ends the connection; 'close' follows.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => void tail.then(() => engine.hasGone(connectionId)));
}

export interface Listening {
  close(): Promise<void>;
}

export type Address = { path: string } | { port: number };

async function listenOn(server: Server, address: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Never another interface: there is no authentication.
    server.listen('path' in address ? { path: address.path } : { host: '127.0.0.1', port: address.port }, () =>
      resolve(),
    );
  });
  if ('path' in address) chmodSync(address.path, 0o600);
}

/** Accepts connections; `port` 0 lets the system choose, and the chosen one is given back. */
export async function listen(engine: Engine, address: Address): Promise<Listening & { port: number | null }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(engine, socket);
  });
  if ('path' in address) rmSync(address.path, { force: true });
  await listenOn(server, address);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : null,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
}
