import { libraryMessages } from '../errors/auth-error.ts';
import { contentType, type OperationName, type Operations, targetPrefix } from '../protocol/index.ts';
import { TransportError, withRetry } from './retry.ts';

export interface TransportOptions {
  /** Where operations are POSTed. */
  endpoint: string;
  fetch?: typeof globalThis.fetch;
  wait?: (ms: number) => Promise<void>;
  random?: () => number;
}

/** One operation of the identity service. Rejects with an AuthError named after the service's error, or NetworkError. */
export type Call = <Name extends OperationName>(
  operation: Name,
  request: Operations[Name]['request'],
) => Promise<Operations[Name]['response']>;

/** A request without an answer for this long counts as a failed network. */
export const answerTimeoutMs = 20_000;

export const sleep = (ms: number): Promise<void> => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Sends one operation, named with its service's prefix, and gives its JSON answer. */
export type Send = (target: string, request: object) => Promise<Record<string, unknown>>;

export function createTransport(options: TransportOptions): Call {
  const send = createSender(options);
  // The service's answer is taken at its word: a wrong one fails where a field is missing.
  return (operation, request) => send(targetPrefix + operation, request);
}

export function createSender({
  endpoint,
  fetch = globalThis.fetch.bind(globalThis),
  wait = sleep,
  random = Math.random,
}: TransportOptions): Send {
  async function post(...request: Parameters<typeof fetch>) {
    try {
      const answer = await fetch(...request);
      return { answer, text: await answer.text() };
    } catch (cause) {
      throw new TransportError('NetworkError', libraryMessages.NetworkError, 0, { cause });
    }
  }

  return (target, request) =>
    withRetry(
      async () => {
        const { answer, text } = await post(endpoint, {
          method: 'POST',
          cache: 'no-store',
          headers: {
            'content-type': contentType,
            'cache-control': 'no-store',
            'x-amz-target': target,
          },
          body: JSON.stringify(request),
          signal: AbortSignal.timeout(answerTimeoutMs),
        });
        const body = parse(text, answer);
        if (answer.status >= 300) throw errorOf(answer, body);
        return body;
      },
      wait,
      random,
    );
}

/** Some answers have no body (RevokeToken of the real service). */
function parse(text: string, answer: Response): Record<string, unknown> {
  if (text === '') return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (cause) {
    if (answer.status >= 300) return {};
    throw new TransportError('Unknown', libraryMessages.Unknown, answer.status, { cause });
  }
}

/** The service's name of an error may be decorated: `prefix#Name:url,…`. */
function errorOf(answer: Response, body: Record<string, unknown>): TransportError {
  // A gateway in front of a service that does not answer: nothing was said about the request.
  if (answer.status >= 502 && answer.status <= 504 && body.__type === undefined) {
    return new TransportError('NetworkError', libraryMessages.NetworkError, answer.status);
  }
  const raw = [answer.headers.get('x-amzn-errortype'), body.code, body.__type].find(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  const [plain = ''] = (raw ?? 'UnknownError').split(/[,:]/);
  const name = plain.slice(plain.indexOf('#') + 1);
  const message = body.message ?? body.Message;
  return new TransportError(name, typeof message === 'string' ? message : 'Unknown error', answer.status);
}
