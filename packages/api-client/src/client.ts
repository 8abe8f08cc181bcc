import {
  idempotencyHeader,
  versionHeader,
  type Endpoint,
  type EndpointEvent,
  type EndpointInput,
  type EndpointOutput,
} from '@savoir/contracts/http';
import * as z from 'zod/mini';
import { NetworkError, ApiError } from './errors.ts';
import { errorStatus, type ErrorCode, type Problem } from '@savoir/contracts/errors';

export interface ClientOptions {
  /** Every call goes there; without a slash at the end. */
  baseUrl: string;
  /** The id token, or null when no user is signed in. */
  getToken: (options?: { forceRefresh?: boolean }) => Promise<string | null>;
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /** The version the entity had when it was read, for endpoints that require it. */
  version?: number;
  /** Makes a creating call safe to repeat. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface ApiClient {
  /** Calls an endpoint and parses its answer. Rejects with ApiError, NetworkError, the signal's reason, or `Authentication required`. */
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions): Promise<EndpointOutput<E>>;
  /** Calls an endpoint whose answer is a stream of events, each parsed by the contract. */
  stream<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): AsyncIterable<EndpointEvent<E>>;
  /** Calls an endpoint whose answer is a file to store. */
  download<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions): Promise<DownloadedFile>;
}

export interface DownloadedFile {
  file: Blob;
  /** As the server names it. */
  filename: string;
}

/** A refusal is JSON whatever the answer would have been. */
const accepted = { json: 'application/json', events: 'text/event-stream', file: '*/*' };

interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export function createApiClient({
  baseUrl,
  getToken,
  fetch = globalThis.fetch.bind(globalThis),
}: ClientOptions): ApiClient {
  async function send(
    endpoint: Endpoint,
    input: AnyInput,
    { version, idempotencyKey, signal }: CallOptions,
  ): Promise<Response> {
    const headers = new Headers({ accept: accepted[endpoint.stream ?? 'json'], traceparent: newTraceparent() });
    if (endpoint.access !== 'public') headers.set('authorization', `Bearer ${await idToken(getToken)}`);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    if (version !== undefined) headers.set(versionHeader, `"${version}"`);
    if (idempotencyKey !== undefined) headers.set(idempotencyHeader, idempotencyKey);
    const request: RequestInit = { method: endpoint.method, headers, cache: 'no-store' };
    if (input.body !== undefined) request.body = JSON.stringify(input.body);
    if (signal !== undefined) request.signal = signal;
    const response = await fetch(`${baseUrl}${addressOf(endpoint.path, input)}`, request).catch((cause: unknown) => {
      if (signal?.aborted === true) throw signal.reason;
      throw new NetworkError(`${endpoint.id} got no answer`, { cause });
    });
    if (!response.ok) throw await problemOf(response);
    return response;
  }

  return {
    async call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}) {
      const response = await send(endpoint, input, options);
      if (endpoint.response === undefined) return undefined as EndpointOutput<E>;
      const body: unknown = await response.json().catch((cause: unknown) => {
        throw new NetworkError(`${endpoint.id} answered something else than JSON`, { cause });
      });
      return z.parse(endpoint.response, body) as EndpointOutput<E>;
    },
    async *stream<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}) {
      const { event, id } = endpoint;
      if (event === undefined) throw new Error(`${id} is not a stream`);
      // Only who asks for a stream reads one: its code comes while the server starts to answer.
      const [response, { eventsOf }] = await Promise.all([send(endpoint, input, options), import('./events.ts')]);
      for await (const data of eventsOf(response, id)) yield z.parse(event, data) as EndpointEvent<E>;
    },
    async download<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}) {
      const response = await send(endpoint, input, options);
      const file = await response.blob().catch((cause: unknown) => {
        throw new NetworkError(`${endpoint.id} was cut`, { cause });
      });
      return { file, filename: filenameOf(response.headers.get('content-disposition')) };
    },
  };
}

/** The trace that the call starts, and its first span (W3C Trace Context). */
function newTraceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-01`;
}

/** The token of the session, refreshed by force if it is missing (specification, section 7). */
async function idToken(getToken: ClientOptions['getToken']): Promise<string> {
  const token = (await getToken()) ?? (await getToken({ forceRefresh: true }));
  if (token === null) throw new Error('Authentication required');
  return token;
}

/** Name in UTF-8 (RFC 8187), as our server always sends it. */
function filenameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'fichier' : decodeURIComponent(encoded);
}

/** Path with its parameters filled and the query appended; undefined values are skipped. */
function addressOf(path: string, { params, query }: AnyInput): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(textOf(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined) search.set(name, textOf(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The error of an answer that is not ok: the API's own problem, or what stands between it and us (a proxy's page). */
async function problemOf(response: Response): Promise<Error> {
  const text = await response.text();
  const problem = parsed(text);
  if (problem !== null) return new ApiError(problem);
  if (response.status === 429) return new ApiError(generic('RATE_LIMITED', response.status));
  if (response.status === 413) return new ApiError(generic('BODY_TOO_LARGE', response.status));
  return new NetworkError(`answered ${response.status} without a problem body`, { status: response.status });
}

const generic = (code: ErrorCode, status: number): Problem => ({ type: 'about:blank', title: code, status, code });

function parsed(text: string): Problem | null {
  try {
    const body: unknown = JSON.parse(text);
    return isProblem(body) ? body : null;
  } catch {
    // Not JSON: not the API's words.
    return null;
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(errorStatus, body.code);
