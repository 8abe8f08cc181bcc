import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isCallableIp, isCallableUrl, type Reach } from './callable-address.ts';
import type { WebhookAnswer, WebhookCall, WebhookSender } from './webhook-sender.ts';

const timeoutMs = 10_000;
/** Read of an answer; a receiver that sends more is cut off. */
const readMaxBytes = 64 * 1024;
const responseMaxBytes = 1024;

export interface WebhookSenderOptions {
  reach: Reach;
  timeoutMs?: number;
  /** Where names lead. */
  resolve?: typeof lookup;
}

class Unreachable extends Error {
  override readonly name = 'Unreachable';
  readonly failure: NonNullable<WebhookAnswer['failure']>;
  constructor(failure: NonNullable<WebhookAnswer['failure']>) {
    super(failure);
    this.failure = failure;
  }
}

export function httpWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { reach } = options;
  return {
    accepts: (url) => isCallableUrl(url, reach),
    async send(call, signal) {
      if (!isCallableUrl(call.url, reach)) return { status: null, answer: '', failure: 'address' };
      const deadline = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
      try {
        return await post(call, AbortSignal.any([signal, deadline]), checkedLookup(options));
      } catch (error) {
        signal.throwIfAborted();
        return { status: null, answer: '', failure: deadline.aborted ? 'timeout' : failureOf(error) };
      }
    },
  };
}

/**
 * Asks where a name leads once, and hands these very addresses to the connection: one that leads elsewhere a moment later
 * changes nothing. A name with one forbidden address among others is not called at all.
 */
function checkedLookup({ reach, resolve = lookup }: WebhookSenderOptions): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) done(new Unreachable('name'), []);
      else if (!addresses.every(({ address }) => isCallableIp(address, reach))) done(new Unreachable('address'), []);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function post(
  { url, headers, body }: WebhookCall,
  signal: AbortSignal,
  lookUp: LookupFunction,
): Promise<WebhookAnswer> {
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookUp,
      // A connection of its own for each call: none that was opened to another address is used again.
      agent: false,
      signal,
    });
    let isAnswered = false;
    outgoing.on('error', (error) => {
      // What breaks behind the status cuts the answer short, and nothing more.
      if (!isAnswered) reject(error);
    });
    outgoing.once('response', (response) => {
      isAnswered = true;
      const status = response.statusCode ?? 0;
      const failure = status >= 200 && status < 300 ? null : ('status' as const);
      void startOf(response).then((answer) => {
        outgoing.destroy();
        resolve({ status, answer, failure });
      });
    });
    outgoing.end(body);
  });
}

/** As far as it came, when it was cut. */
async function startOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (size < responseMaxBytes) chunks.push(chunk);
      size += chunk.length;
      if (size > readMaxBytes) break;
    }
  } catch {
    // What came before is what there is to show; the status stands.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, responseMaxBytes));
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

const certificateCodes = /CERT|SIGNATURE|ISSUER|TLS|SSL|ALTNAME/;

function failureOf(error: unknown): NonNullable<WebhookAnswer['failure']> {
  if (error instanceof Unreachable) return error.failure;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return certificateCodes.test(code) ? 'certificate' : 'connection';
}
