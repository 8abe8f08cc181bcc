import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Role } from '@savoir/contracts/access';
import type { ErrorCode, Problem } from '@savoir/contracts/errors';
import { idempotencyHeader, versionHeader, type Endpoint, type EndpointOutput } from '@savoir/contracts/http';
import type { UploadTicket } from '@savoir/contracts/uploads';
import type { TestBff, TestUser } from '@savoir/testing/bff';

/** Not typed by the contract: what a server must refuse has to be sendable. */
interface Input {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  version?: number;
  idempotencyKey?: string;
}

export interface Answer<E> {
  status: number;
  /** Meaningful when the call succeeded. */
  body: EndpointOutput<E>;
  /** Code of the refusal, null when there was none. */
  code: ErrorCode | null;
  problem: Problem | null;
  headers: Headers;
}

/** Calls the API over the network, described by its contract but validating nothing: what the server does is what is tested. */
export interface TestClient {
  origin: string;
  call<E extends Endpoint>(who: Role | TestUser, endpoint: E, input?: Input): Promise<Answer<E>>;
  /** Sends a file with a ticket, as a browser does. */
  upload(ticket: UploadTicket, data: Buffer, filename?: string): Promise<number>;
}

export const openClient = async (bff: TestBff): Promise<TestClient> => clientAt(await bff.listen(), bff);

/** Of any process that serves this installation. */
export function clientAt(origin: string, { as }: Pick<TestBff, 'as'>): TestClient {
  return {
    origin,
    async call<E extends Endpoint>(
      who: Role | TestUser,
      endpoint: E,
      { params = {}, query = {}, body, version, idempotencyKey }: Input = {},
    ): Promise<Answer<E>> {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const response = await fetch(`${origin}/api${path}?${search.toString()}`, {
        method: endpoint.method,
        headers: {
          ...as(who),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(version !== undefined && { [versionHeader]: `"${version}"` }),
          ...(idempotencyKey !== undefined && { [idempotencyHeader]: idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const parsed: unknown = text === '' ? undefined : JSON.parse(text);
      const problem: Problem | null = response.ok ? null : (parsed as Problem);
      return {
        status: response.status,
        body: parsed as EndpointOutput<E>,
        problem,
        code: problem?.code ?? null,
        headers: response.headers,
      };
    },
    async upload(ticket, data, filename = 'file') {
      const form = new FormData();
      for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(data)]), filename);
      return (await fetch(new URL(ticket.url, origin), { method: 'POST', body: form })).status;
    },
  };
}

/** A file of the journeys. */
export async function fixture(name: string): Promise<{ name: string; data: Buffer }> {
  const path = resolve(import.meta.dirname, '../../e2e/fixtures', name);
  return { name: basename(path), data: await readFile(path) };
}

/** Asking takes the processor from the job that is waited for: what takes longer is asked about less often. */
const firstPauseMs = 15;
const longestPauseMs = 200;

/** Asks until the answer satisfies, for what a job does meanwhile. */
export async function eventually<T>(
  ask: () => Promise<T>,
  satisfies: (answer: T) => boolean,
  timeoutMs = 120_000,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    if (Date.now() > until) throw new Error(`Still not so after ${timeoutMs} ms: ${JSON.stringify(answer)}`);
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}
