import { type Agent, request } from 'node:http';

interface Call {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Told of all that has come so far, with each piece: for streams. */
  onText?: (received: string) => void;
}

export interface Answer {
  /** 0: none came, and `text` says why. */
  status: number;
  retryAfter: boolean;
  text: string;
}

const answersWithinMs = 30_000;

/** A call by node's own client, which costs who asks a third of what `fetch` does. Never throws. */
export const send = (
  agent: Agent,
  url: string,
  { method = 'GET', headers = {}, body, onText }: Call = {},
): Promise<Answer> =>
  new Promise((resolve) => {
    const fail = ({ name, code = name }: NodeJS.ErrnoException) =>
      resolve({ status: 0, retryAfter: false, text: signal.aborted ? 'no answer within 30 s' : code });
    const signal = AbortSignal.timeout(answersWithinMs);
    const sent = request(url, { agent, method, headers, signal }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
        onText?.(text);
      });
      response.on('error', fail);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'] !== undefined,
          text,
        }),
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });
