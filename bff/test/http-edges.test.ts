import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { bff, client, startApplication } from './application.ts';

startApplication({
  jobs: false,
  bodyPace: { graceMs: 400, minBytesPerSecond: 1000, stallMs: 300, checkMs: 20 },
});

/** Sends these bytes, each after its pause, and reads until the server closes the connection. */
function talk(pieces: readonly (string | { afterMs: number; text: string })[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(client.origin).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    // A server that closes while more is being sent answers with a reset.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve(answer) : reject(error),
    );
    void (async () => {
      for (const piece of pieces) {
        const { afterMs, text } = typeof piece === 'string' ? { afterMs: 0, text: piece } : piece;
        await new Promise((resume) => setTimeout(resume, afterMs));
        if (socket.writable) socket.write(text);
      }
    })();
  });
}

function parse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [line = '', ...headers] = head.split('\r\n');
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(
      headers.map((header): [string, string] => [
        header.slice(0, header.indexOf(':')).toLowerCase(),
        header.slice(header.indexOf(':') + 1).trim(),
      ]),
    ),
    body,
  };
}

const close = 'Connection: close\r\n';
const host = 'Host: localhost\r\n';
const slowHead = `POST /api/notes HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`;

it.each([
  ['an address that cannot be decoded', `GET /% HTTP/1.1\r\n${host}${close}\r\n`, 400, 'INPUT_INVALID'],
  ['the same below the API', `GET /api/notes/%E0%A4%A HTTP/1.1\r\n${host}${close}\r\n`, 400, 'INPUT_INVALID'],
  [
    'an id that is far too long',
    `GET /api/notes/${'a'.repeat(600)} HTTP/1.1\r\n${host}${close}\r\n`,
    404,
    'ROUTE_NOT_FOUND',
  ],
  ['a line that is no request', `HELLO\r\n\r\n`, 400, 'INPUT_INVALID'],
  ['a method nobody knows', `FOO / HTTP/1.1\r\n${host}${close}\r\n`, 400, 'INPUT_INVALID'],
  ['a method this address has not', `DELETE /api/config HTTP/1.1\r\n${host}${close}\r\n`, 404, 'ROUTE_NOT_FOUND'],
  ['a rare method', `PROPFIND /notes HTTP/1.1\r\n${host}${close}\r\n`, 404, 'ROUTE_NOT_FOUND'],
  ['headers that are too large', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(40_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ['no host', `GET / HTTP/1.1\r\n${close}\r\n`, 400, 'INPUT_INVALID'],
  [
    'an expectation',
    `POST /api/notes HTTP/1.1\r\n${host}Expect: wonders\r\nContent-Length: 2\r\n\r\n{}`,
    400,
    'INPUT_INVALID',
  ],
  ['an address that is nowhere', `GET /api/nowhere HTTP/1.1\r\n${host}${close}\r\n`, 404, 'ROUTE_NOT_FOUND'],
  ['a file that is not there', `GET /remotes/notes/active.jso HTTP/1.1\r\n${host}${close}\r\n`, 404, 'ROUTE_NOT_FOUND'],
  [
    'a way out of the folder',
    `GET /remotes/..%2f..%2fpackage.json HTTP/1.1\r\n${host}${close}\r\n`,
    404,
    'ROUTE_NOT_FOUND',
  ],
  [
    'a body that is no JSON',
    `POST /api/notes HTTP/1.1\r\n${host}${close}Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{`,
    400,
    'INPUT_INVALID',
  ],
  ['the method that gives back what was sent', `TRACE / HTTP/1.1\r\n${host}${close}\r\n`, 404, 'ROUTE_NOT_FOUND'],
  ['a folder', `GET /remotes/notes/ HTTP/1.1\r\n${host}${close}\r\n`, 404, 'ROUTE_NOT_FOUND'],
  ['what lies beside the source', `GET /.git/config HTTP/1.1\r\n${host}${close}\r\n`, 404, 'ROUTE_NOT_FOUND'],
  [
    'a body that names the prototype of all objects',
    `POST /api/notes HTTP/1.1\r\n${host}${close}Content-Type: application/json\r\nContent-Length: 28\r\n\r\n{"__proto__":{"role":"dev"}}`,
    400,
    'INPUT_INVALID',
  ],
  [
    'the same by its constructor',
    `POST /api/notes HTTP/1.1\r\n${host}${close}Content-Type: application/json\r\nContent-Length: 44\r\n\r\n{"constructor":{"prototype":{"role":"dev"}}}`,
    400,
    'INPUT_INVALID',
  ],
  ['a body of another length', `POST /api/notes HTTP/1.1\r\n${host}Content-Length: x\r\n\r\n`, 400, 'INPUT_INVALID'],
  [
    'a body that is too large',
    `POST /api/notes HTTP/1.1\r\n${host}${close}Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n`,
    413,
    'BODY_TOO_LARGE',
  ],
])('every answer has our headers and a code of the closed list to %s', async (_name, request, status, code) => {
  const answer = parse(await talk([request]));
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  expect(answer.body).toContain(`"code":"${code}"`);
});

describe('a body', () => {
  const tooSlow = async (pieces: Parameters<typeof talk>[0]) => {
    const startedAt = performance.now();
    const loggedBefore = bff.logged().length;
    const answer = parse(await talk(pieces));
    expect(answer.status).toBe(408);
    expect(answer.body).toContain('"code":"REQUEST_TOO_SLOW"');
    expect(answer.headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
    // No one has to look after it.
    expect(
      bff
        .logged()
        .slice(loggedBefore)
        .filter((line) => /"level":(40|50)/.test(line)),
    ).toEqual([]);
    return performance.now() - startedAt;
  };

  it('a body that stops coming is not waited for', async () => {
    expect(await tooSlow([slowHead, '{"a":'])).toBeLessThan(5000);
  });

  it('a body that trickles has a limit as a whole, though it never stops', async () => {
    const trickle = Array.from({ length: 200 }, () => ({ afterMs: 50, text: 'a' }));
    expect(await tooSlow([slowHead, ...trickle])).toBeLessThan(5000);
  });

  it('a body that trickles into the store has the same', async () => {
    const head = `POST /storage/savoir HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n`;
    expect(await tooSlow([head, ...Array.from({ length: 200 }, () => ({ afterMs: 50, text: 'a' }))])).toBeLessThan(
      5000,
    );
  });

  it('a body that comes slowly but steadily arrives', async () => {
    const text = JSON.stringify({ filler: 'a'.repeat(3000) });
    const pieces = Array.from({ length: 15 }, (_, index) => ({
      afterMs: 60,
      text: text.slice(index * 220, (index + 1) * 220),
    }));
    const head = `POST /api/notes HTTP/1.1\r\n${host}${close}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`;
    // All of it was read: what is refused is who sent it.
    expect(parse(await talk([head, ...pieces])).status).toBe(401);
  });
});
