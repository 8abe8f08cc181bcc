import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The harmless file by which scanners are tried out, put together so that no scanner stops at this one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Speaks the protocol of ClamAV's daemon and finds EICAR; `silent` hangs up instead of answering. */
export async function startClamav(): Promise<{
  url: string;
  seenBytes: number[];
  state: { silent: boolean };
  stop(): Promise<void>;
}> {
  const seenBytes: number[] = [];
  const state = { silent: false };
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const file = fileIn(received);
      if (file === null) return;
      seenBytes.push(file.length);
      if (state.silent) socket.destroy();
      else socket.end(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    seenBytes,
    state,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** Null until the empty piece has come. Throws when it is not the protocol. */
function fileIn(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (received.length < command.length) return null;
  if (!received.subarray(0, command.length).equals(command)) throw new Error(`no INSTREAM: ${received.toString()}`);
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
