import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { partsOf } from './multipart.ts';

const TextPart = z.strictObject({ type: z.literal('text'), text: z.string() });
const ImagePart = z.strictObject({
  type: z.literal('image_url'),
  image_url: z.strictObject({
    url: z.string().check(z.regex(/^(https?:\/\/|data:image\/[a-z+]+;base64,)/)),
    detail: z.optional(z.string()),
  }),
});
const Message = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.union([z.string(), z.array(z.union([TextPart, ImagePart])).check(z.minLength(1))]),
});
const ChatRequest = z.strictObject({
  model: z.string().check(z.minLength(1)),
  messages: z.array(Message).check(z.minLength(1)),
  temperature: z.optional(z.number().check(z.minimum(0), z.maximum(2))),
  max_tokens: z.optional(z.int()),
  stream: z.optional(z.boolean()),
  stream_options: z.optional(z.strictObject({ include_usage: z.boolean() })),
  response_format: z.optional(
    z.union([
      z.strictObject({ type: z.enum(['text', 'json_object']) }),
      z.strictObject({ type: z.literal('json_schema'), json_schema: z.looseObject({ name: z.string() }) }),
    ]),
  ),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

const embeddingMaxTexts = 2048;
const embeddingMaxCharacters = 30_000;
const EmbeddingRequest = z.strictObject({
  model: z.string().check(z.minLength(1)),
  input: z.union([z.string(), z.array(z.string()).check(z.minLength(1), z.maxLength(embeddingMaxTexts))]),
  encoding_format: z.optional(z.enum(['float', 'base64'])),
  dimensions: z.optional(z.int()),
  user: z.optional(z.string()),
});

/** What a request says in one role, pictures left out. */
export const saidIn = ({ messages }: ChatRequest, said: 'system' | 'user' | 'assistant'): string =>
  messages
    .filter(({ role }) => role === said)
    .flatMap(({ content }) =>
      typeof content === 'string' ? [content] : content.map((part) => (part.type === 'text' ? part.text : '')),
    )
    .join('\n');

/** What the server does with the next chat request; after the last one it repeats it. */
export type Behaviour =
  | {
      kind: 'answer';
      text: string | ((request: ChatRequest) => string);
      /** Stops after so many characters until this resolves. */
      pause?: { afterCharacters: number; until: Promise<unknown> };
    }
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  | { kind: 'cut'; text: string }
  | { kind: 'errorInStream'; text: string }
  | { kind: 'unfinished'; text: string }
  /** Thinks aloud and shows that it lives, but says nothing. */
  | { kind: 'thinking' }
  | { kind: 'silent' };

/** What a recording says, with the seconds at which each sentence starts and ends. */
export interface Speech {
  text: string;
  segments?: readonly { start: number; end: number; text: string }[];
}

/** A recording as it arrived. */
export interface ReceivedSpeech {
  filename: string;
  contentType: string;
  bytes: number;
  content: Buffer;
  language: string | null;
  responseFormat: string;
}

export interface OpenAiTestServer {
  baseUrl: string;
  apiKey: string;
  requests: ChatRequest[];
  embedded: string[];
  heard: ReceivedSpeech[];
  behave(...behaviours: Behaviour[]): void;
  /** What every recording says from now on; a number is the status it answers instead. */
  hear(speech: Speech | number): void;
  /** The vector of a text; a number is the status it answers instead. */
  embed(vectorOf: ((text: string) => readonly number[]) | number): void;
  close(): Promise<void>;
}

const overloaded: Behaviour = { kind: 'status', status: 503 };

/** Settings with which the product uses a service. */
export const modelSettings = (
  name: 'LLM' | 'EMBEDDINGS' | 'TRANSCRIPTION' | 'VISION',
  { baseUrl, apiKey }: Pick<OpenAiTestServer, 'baseUrl' | 'apiKey'>,
): Record<string, string> => ({
  [`${name}_BASE_URL`]: baseUrl,
  [`${name}_API_KEY`]: apiKey,
  [`${name}_MODEL`]: 'essai',
});

/** A server that speaks OpenAI's chat completions, embeddings and transcriptions over real HTTP, and refuses what a real one refuses. */
export async function startOpenAiTestServer(): Promise<OpenAiTestServer> {
  const apiKey = 'test-key';
  const requests: ChatRequest[] = [];
  const embedded: string[] = [];
  const heard: ReceivedSpeech[] = [];
  let behaviours: Behaviour[] = [];
  let speech: Speech | number = { text: '' };
  let vectorOf: ((text: string) => readonly number[]) | number = 503;

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => problem(response, 400, String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return problem(response, 401, 'Incorrect API key provided');
    if (request.method === 'GET' && request.url === '/v1/models')
      return json(response, { object: 'list', data: [{ id: 'essai', object: 'model', created: 1, owned_by: 'test' }] });
    if (request.method !== 'POST') return problem(response, 404, 'Unknown request URL');
    if (request.url === '/v1/chat/completions') return chat(request, response);
    if (request.url === '/v1/embeddings') return embeddings(request, response);
    if (request.url === '/v1/audio/transcriptions') return transcriptions(request, response);
    problem(response, 404, 'Unknown request URL');
  }

  async function chat(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = z.safeParse(ChatRequest, JSON.parse((await bodyOf(request)).toString('utf8')));
    if (!parsed.success) return problem(response, 400, z.prettifyError(parsed.error));
    requests.push(parsed.data);
    const [behaviour = overloaded, ...rest] = behaviours;
    if (rest.length > 0) behaviours = rest;
    if (behaviour.kind === 'silent') return;
    if (behaviour.kind === 'status') {
      if (behaviour.retryAfterSeconds !== undefined)
        response.setHeader('retry-after', String(behaviour.retryAfterSeconds));
      return problem(response, behaviour.status, 'scripted failure');
    }
    if (behaviour.kind === 'thinking') return think(response, parsed.data);
    if (parsed.data.stream === true) return stream(response, parsed.data, behaviour);
    if (behaviour.kind !== 'answer') return void response.destroy();
    const content = typeof behaviour.text === 'string' ? behaviour.text : behaviour.text(parsed.data);
    json(response, {
      id: 'chatcmpl-test',
      object: 'chat.completion',
      created: 1,
      model: parsed.data.model,
      choices: [{ index: 0, message: { role: 'assistant', content }, logprobs: null, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    });
  }

  async function embeddings(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = z.safeParse(EmbeddingRequest, JSON.parse((await bodyOf(request)).toString('utf8')));
    if (!parsed.success) return problem(response, 400, z.prettifyError(parsed.error));
    const { input, model, encoding_format: format } = parsed.data;
    const texts = typeof input === 'string' ? [input] : input;
    if (texts.some((text) => text === '' || text.length > embeddingMaxCharacters))
      return problem(response, 400, "This model's maximum context length is exceeded");
    if (typeof vectorOf === 'number') return problem(response, vectorOf, 'scripted failure');
    embedded.push(...texts);
    const vectors = texts.map(vectorOf);
    json(response, {
      object: 'list',
      model,
      // Out of order, as the protocol allows: `index` says which is which.
      data: vectors
        .map((vector, index) => ({
          object: 'embedding',
          index,
          embedding:
            format === 'base64' ? Buffer.from(Float32Array.from(vector).buffer).toString('base64') : [...vector],
        }))
        .toReversed(),
      usage: { prompt_tokens: 1, total_tokens: 1 },
    });
  }

  async function transcriptions(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts = partsOf(await bodyOf(request), request.headers['content-type'] ?? '');
    const textOf = (name: string) =>
      parts.find((part) => part.name === name && part.filename === null)?.bytes.toString('utf8') ?? null;
    const file = parts.find(({ name, filename }) => name === 'file' && filename !== null);
    if (file === undefined || file.bytes.length === 0) return problem(response, 400, 'file is required');
    if (textOf('model') === null) return problem(response, 400, 'model is required');
    const responseFormat = textOf('response_format') ?? 'json';
    if (textOf('timestamp_granularities[]') !== null && responseFormat !== 'verbose_json')
      return problem(response, 400, 'timestamp_granularities needs verbose_json');
    heard.push({
      filename: file.filename ?? '',
      contentType: file.contentType,
      bytes: file.bytes.length,
      content: file.bytes,
      language: textOf('language'),
      responseFormat,
    });
    if (typeof speech === 'number') return problem(response, speech, 'scripted failure');
    if (responseFormat === 'text')
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end(speech.text);
    if (responseFormat !== 'verbose_json') return json(response, { text: speech.text });
    json(response, {
      task: 'transcribe',
      language: 'french',
      duration: speech.segments?.at(-1)?.end ?? 1,
      text: speech.text,
      segments: speech.segments?.map((segment, id) => ({ id, seek: 0, ...segment })),
    });
  }

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    requests,
    embedded,
    heard,
    behave: (...next) => (behaviours = next),
    hear: (next) => (speech = next),
    embed: (next) => (vectorOf = next),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

async function stream(
  response: ServerResponse,
  request: ChatRequest,
  behaviour: Exclude<Behaviour, { kind: 'status' | 'thinking' | 'silent' }>,
): Promise<void> {
  const text = typeof behaviour.text === 'string' ? behaviour.text : behaviour.text(request);
  const pause = behaviour.kind === 'answer' ? behaviour.pause : undefined;
  const head = { id: 'chatcmpl-test', object: 'chat.completion.chunk', created: 1, model: request.model };
  const event = (body: object) => `data: ${JSON.stringify({ ...head, ...body })}\n\n`;
  const delta = (content: object, finish: string | null = null) =>
    event({ choices: [{ index: 0, delta: content, logprobs: null, finish_reason: finish }] });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  await write(response, ': keep-alive\n\n');
  await write(response, delta({ role: 'assistant', content: '' }));
  let written = 0;
  let isPaused = false;
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) {
    if (pause !== undefined && !isPaused && written >= pause.afterCharacters) {
      isPaused = true;
      await pause.until;
    }
    await write(response, delta({ content: piece }));
    written += piece.length;
  }
  if (behaviour.kind === 'cut') return void response.destroy();
  if (behaviour.kind === 'errorInStream')
    await write(
      response,
      `data: ${JSON.stringify({ error: { message: 'overloaded', type: 'server_error', code: null, param: null } })}\n\n`,
    );
  if (behaviour.kind === 'answer') {
    await write(response, delta({}, 'stop'));
    if (request.stream_options?.include_usage === true)
      await write(response, event({ choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } }));
    await write(response, 'data: [DONE]\n\n');
  }
  response.end();
}

/** Until the client goes. */
async function think(response: ServerResponse, { model }: ChatRequest): Promise<void> {
  const head = { id: 'chatcmpl-test', object: 'chat.completion.chunk', created: 1, model };
  const delta = (content: object) =>
    `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta: content, logprobs: null, finish_reason: null }] })}\n\n`;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  await write(response, delta({ role: 'assistant', content: '' }));
  const timer = setInterval(() => {
    response.write(': keep-alive\n\n');
    response.write(delta({ reasoning_content: 'hm ' }));
    response.write(delta({ content: '' }));
  }, 50);
  response.on('close', () => clearInterval(timer));
}

/** In two packets that part in the middle, inside a letter when it has several bytes. */
async function write(response: ServerResponse, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const wide = bytes.findIndex((byte) => byte >= 0xc0);
  const middle = wide < 0 ? bytes.length >> 1 : wide + 1;
  response.write(bytes.subarray(0, middle));
  await new Promise((next) => setImmediate(next));
  response.write(bytes.subarray(middle));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function problem(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      error: { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param: null, code: null },
    }),
  );
}
