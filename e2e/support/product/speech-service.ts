import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the speech-to-text service a company would set: no such service runs on a test machine. */
export interface SpeechService {
  /** Settings with which the product uses it. */
  env: Readonly<Record<string, string>>;
  /** Bytes of the audio files received so far, in order. */
  received: readonly number[];
  /** From now on questions wait for an answer until `answer` is called. */
  hold(): void;
  answer(): void;
  stop(): Promise<void>;
}

/** @param words what it hears in every recording */
export async function startSpeechService(words: string): Promise<SpeechService> {
  const received: number[] = [];
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      received.push(bytes);
      void gate.promise.then(() => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ text: words }));
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      TRANSCRIPTION_BASE_URL: `http://127.0.0.1:${port}`,
      TRANSCRIPTION_API_KEY: 'e2e',
      TRANSCRIPTION_MODEL: 'e2e',
    },
    received,
    hold: () => {
      gate = Promise.withResolvers<void>();
    },
    answer: () => gate.resolve(),
    async stop() {
      gate.resolve();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
