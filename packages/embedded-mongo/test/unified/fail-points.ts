import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { decode, encode, isDoc, type Doc } from '../../src/value/document.ts';
import { toInteger } from '../../src/value/number.ts';
import { frameReply, MessageReader, parseMessage, type Message } from '../../src/wire/message.ts';

// Stands between a driver and a server and fails commands as MongoDB does for its own tests (`configureFailPoint`); the
// server knows nothing of it.

interface FailPoint {
  name: string;
  left: number;
  skip: number;
  data: Doc;
}

const retryableCodes = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const transientCodes = new Set([...retryableCodes, 24, 112, 246, 251]);
const noSuchTransaction = 251;
const transactionEnds = new Set(['commitTransaction', 'abortTransaction']);

const nameOf = (body: Doc): string => Object.keys(body)[0] ?? '';

/** The labels MongoDB gives an error of this code. */
function labelsFor(body: Doc, code: number, isOfWriteConcern: boolean): string[] {
  const isInTransaction = body['autocommit'] === false && !transactionEnds.has(nameOf(body));
  if (isInTransaction) return !isOfWriteConcern && transientCodes.has(code) ? ['TransientTransactionError'] : [];
  if (body['autocommit'] === false && code === noSuchTransaction) return ['TransientTransactionError'];
  return body['txnNumber'] !== undefined && retryableCodes.has(code) ? ['RetryableWriteError'] : [];
}

function withLabels(reply: Doc, data: Doc, usual: readonly string[]): Doc {
  const labels = (data['errorLabels'] as string[] | undefined) ?? usual;
  return labels.length > 0 ? { ...reply, errorLabels: labels } : reply;
}

class FailPoints {
  readonly #all = new Map<string, FailPoint>();
  /** Writes that were done and not answered: sent again, they are answered without being done, and so do not fail. */
  readonly #done = new Set<string>();

  configure(body: Doc): void {
    const name = String(body['configureFailPoint']);
    const { mode } = body;
    if (mode === 'off') this.#all.delete(name);
    else {
      const skip = isDoc(mode) ? (toInteger(mode['skip']) ?? 0) : 0;
      const times = isDoc(mode) ? toInteger(mode['times']) : null;
      this.#all.set(name, { name, left: times ?? Infinity, skip, data: isDoc(body['data']) ? body['data'] : {} });
    }
  }

  /** What fails this command, which counts as one time. */
  next(body: Doc): FailPoint | null {
    for (const point of this.#all.values()) {
      if (point.left <= 0 || !this.#isMeant(point, body)) continue;
      if (point.skip > 0) {
        point.skip--;
        continue;
      }
      point.left--;
      return point;
    }
    return null;
  }

  #isMeant({ name, data }: FailPoint, body: Doc): boolean {
    if (name === 'failCommand') return (data['failCommands'] as string[]).includes(nameOf(body));
    if (body['txnNumber'] === undefined || body['autocommit'] !== undefined) return false;
    const write = JSON.stringify([body['lsid'], body['txnNumber']]);
    if (this.#done.has(write)) return false;
    if (data['failBeforeCommitExceptionCode'] === undefined) this.#done.add(write);
    return true;
  }
}

class Connection {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #points: FailPoints;
  #replyId = 0;
  /** What is done with the next reply of the server. */
  #onReply: ((bytes: Buffer) => void) | null = null;

  constructor(client: Socket, server: Socket, points: FailPoints) {
    this.#client = client;
    this.#server = server;
    this.#points = points;
    const requests = new MessageReader();
    const replies = new MessageReader();
    let tail = Promise.resolve();
    client.on('data', (chunk: Buffer) => {
      for (const bytes of requests.push(chunk)) tail = tail.then(() => this.#request(Buffer.from(bytes)));
    });
    server.on('data', (chunk: Buffer) => {
      for (const bytes of replies.push(chunk)) this.#reply(bytes);
    });
    for (const socket of [client, server]) {
      socket.on('error', () => this.#end());
      socket.on('close', () => this.#end());
    }
  }

  #end(): void {
    this.#client.destroy();
    this.#server.destroy();
  }

  #answer(message: Message, reply: Doc): void {
    this.#client.write(frameReply(message, ++this.#replyId, encode(reply)));
  }

  #reply(bytes: Buffer): void {
    const change = this.#onReply;
    this.#onReply = null;
    if (change) change(bytes);
    else this.#client.write(bytes);
  }

  async #request(bytes: Buffer): Promise<void> {
    const message = parseMessage(bytes);
    const { body } = message;
    if (nameOf(body) === 'configureFailPoint') {
      this.#points.configure(body);
      this.#answer(message, { ok: 1 });
      return;
    }
    const point = this.#points.next(body);
    if (point?.data['blockConnection'] === true) await after(toInteger(point.data['blockTimeMS']) ?? 0);
    if (!point || !this.#fails(message, point)) this.#server.write(bytes);
  }

  /** @returns whether the command stays away from the server */
  #fails(message: Message, { name, data }: FailPoint): boolean {
    const { body } = message;
    const isOfWrites = name === 'onPrimaryTransactionalWrite';
    const code = toInteger(data['errorCode'] ?? data['failBeforeCommitExceptionCode']);
    const closes = (data['closeConnection'] ?? isOfWrites) === true;
    if (closes && (!isOfWrites || code !== null)) {
      this.#end();
      return true;
    }
    if (code !== null) {
      const failure: Doc = { ok: 0, code, codeName: `code ${code}`, errmsg: 'Failing command' };
      this.#answer(message, withLabels(failure, data, labelsFor(body, code, false)));
      return true;
    }
    if (closes) this.#onReply = () => this.#end();
    const concern = data['writeConcernError'];
    if (isDoc(concern)) {
      const labels = labelsFor(body, toInteger(concern['code']) ?? 0, true);
      this.#onReply = (bytes) =>
        this.#answer(message, withLabels({ ...decode(bytes.subarray(21)), writeConcernError: concern }, data, labels));
    }
    return false;
  }
}

export interface Between {
  port: number;
  close(): Promise<void>;
}

/** Listens on a port of 127.0.0.1 and hands everything on to a server, but for what is to fail. */
export async function standBetween(address: { path: string } | { host: string; port: number }): Promise<Between> {
  const points = new FailPoints();
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const onward = connect(address);
    onward.setNoDelay(true);
    for (const socket of [client, onward]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    // It listens to its sockets for as long as they live.
    void new Connection(client, onward, points);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
