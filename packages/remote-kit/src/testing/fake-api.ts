import { ApiError, type ApiClient, type CallOptions, type DownloadedFile } from '@savoir/api-client';
import { errorStatus, type ErrorCode } from '@savoir/contracts/errors';
import { paramsOf } from '@savoir/contracts/common';
import type { Endpoint, EndpointInput, EndpointOutput } from '@savoir/contracts/http';
import * as z from 'zod/mini';

/** How the fake API answers one endpoint. */
export interface FakeAnswer {
  endpoint: Endpoint;
  answer: (input: { params?: unknown; query?: unknown; body?: unknown }, options: CallOptions) => unknown;
}

/** Pairs an endpoint with its answer, typed by the contract. Throw `refuse(code)` to answer an error. */
export function answering<E extends Endpoint>(
  endpoint: E,
  answer: (input: EndpointInput<E>, options: CallOptions) => EndpointOutput<E> | Promise<EndpointOutput<E>>,
): FakeAnswer {
  return { endpoint, answer: (input, options) => answer(input as EndpointInput<E>, options) };
}

/** Pairs an endpoint that sends a file with the file. */
export const answeringFile = (
  endpoint: Endpoint,
  answer: () => DownloadedFile | Promise<DownloadedFile>,
): FakeAnswer => ({ endpoint, answer });

/** The error the API would answer with this code. */
export const refuse = (code: ErrorCode, context: Record<string, string> = {}): ApiError =>
  new ApiError({ type: 'about:blank', title: code, status: errorStatus[code], code, context });

export interface FakeApi extends ApiClient {
  /** The calls made so far, oldest first. */
  readonly calls: readonly { endpoint: string; input: unknown; options: CallOptions }[];
}

/** An api client without a server. What goes in and comes out is checked against the contracts, as the BFF would. */
export function fakeApi(answers: readonly FakeAnswer[]): FakeApi {
  const calls: { endpoint: string; input: unknown; options: CallOptions }[] = [];
  const find = (endpoint: Endpoint) => {
    const found = answers.find((entry) => entry.endpoint.id === endpoint.id);
    if (found === undefined) throw new Error(`the test gives no answer for ${endpoint.id}`);
    return found;
  };
  return {
    calls,
    async call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}) {
      const given: { params?: unknown; query?: unknown; body?: unknown } = input;
      calls.push({ endpoint: endpoint.id, input, options });
      const checked = {
        params: checkedBy(paramsOf(endpoint), given.params),
        query: checkedBy(endpoint.query, given.query ?? {}),
        body: checkedBy(endpoint.body, given.body),
      };
      const output = await find(endpoint).answer(checked, options);
      return checkedBy(endpoint.response, output) as EndpointOutput<E>;
    },
    async *stream(endpoint, input, options = {}) {
      calls.push({ endpoint: endpoint.id, input, options });
      const events = (await find(endpoint).answer(input, options)) as AsyncIterable<never> | Iterable<never>;
      yield* events;
    },
    async download(endpoint, input, options = {}) {
      calls.push({ endpoint: endpoint.id, input, options });
      return (await find(endpoint).answer(input, options)) as DownloadedFile;
    },
  };
}

const checkedBy = (schema: z.core.$ZodType | undefined, value: unknown): unknown =>
  schema === undefined ? undefined : z.parse(schema, value);
