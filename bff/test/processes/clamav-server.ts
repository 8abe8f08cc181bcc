import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The harmless file by which scanners are tried out, put together so that no scanner stops at this one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** More than this no scanner of the tests takes. */
export const streamMaxBytes = 4 * 1024 * 1024;

/** A scanner that finds EICAR, ours or Debian’s. */
export interface Clamav {
  url: string;
  /** What it calls EICAR. */
  signature: string;
  stop(): Promise<void>;
  /** Where it was, after `stop`. */
  start(): Promise<void>;
  /** For good. */
  close(): Promise<void>;
}

/** Speaks the protocol of ClamAV's daemon. */
export async function startClamav(): Promise<Clamav> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    // It hangs up on who is still sending.
    const answer = (line: string) => socket.write(`${line}\0`, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      if (received.length > streamMaxBytes) return answer('INSTREAM size limit exceeded. ERROR');
      const file = fileIn(received);
      if (file !== null) answer(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
    });
  });
  const listen = (at: number) => new Promise<void>((ready) => server.listen(at, '127.0.0.1', ready));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return {
    url: `tcp://127.0.0.1:${port}`,
    signature: 'Eicar-Test-Signature',
    stop,
    start: () => listen(port),
    close: stop,
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
