import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** The answer with nothing but what the contract names. An answer the contract does not allow is a defect of ours. */
export function strip(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : z.parse(schema, value);
}

/** Some 3 ms of checking and writing. */
const charactersInOneTurn = 100_000;

/** The same as JSON, however long: the loop is left between the rows of its lists. */
export async function toJson(schema: z.core.$ZodType, value: unknown): Promise<Buffer> {
  const parts: Buffer[] = [];
  let text = '';
  for (const part of partsOf(schema, value)) {
    text += part;
    if (text.length < charactersInOneTurn) continue;
    parts.push(Buffer.from(text));
    text = '';
    await breathe();
  }
  return Buffer.concat([...parts, Buffer.from(text)]);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** It has rules beside those of its fields or rows. */
const isJudged = ({ _zod: { def } }: z.core.$ZodType): boolean => (def.checks ?? []).length > 0;

/** A list whose rows can be checked one by one: the contract has no rule for the whole. */
const isRows = (schema: z.core.$ZodType | undefined, value: unknown): schema is z.core.$ZodArray =>
  schema instanceof z.core.$ZodArray && !isJudged(schema) && Array.isArray(value);

function* partsOf(schema: z.core.$ZodType | undefined, value: unknown): Generator<string> {
  if (isRows(schema, value) && Array.isArray(value)) {
    let before = '[';
    for (const row of value) {
      yield before + JSON.stringify(strip(schema._zod.def.element, row));
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } else if (schema instanceof z.core.$ZodObject && !isJudged(schema) && isObject(value)) {
    const { shape } = schema._zod.def;
    const fields: Record<string, unknown> = { ...value };
    const lists = Object.keys(fields).filter((name) => isRows(shape[name], fields[name]));
    const rest = z.parse(schema, { ...fields, ...Object.fromEntries(lists.map((name) => [name, []])) });
    let before = '{';
    for (const [name, field] of Object.entries(rest)) {
      if (field === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      if (lists.includes(name)) yield* partsOf(shape[name], fields[name]);
      else yield JSON.stringify(field);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(strip(schema, value));
}

/** Shorter than the idle limit of common proxies. */
const heartbeatMs = 15_000;

/** Server-sent events of one answer; the connection opens with the first event, so a failure before it is an ordinary problem answer. */
export interface EventStream<Event extends { type: string }> {
  send(event: Event): void;
  close(): void;
}

export function openEventStream<Event extends { type: string }>(
  request: FastifyRequest,
  reply: FastifyReply,
  encode: (event: Event) => Event,
): EventStream<Event> {
  let heartbeat: NodeJS.Timeout | undefined;
  const open = () => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    heartbeat = setInterval(() => reply.raw.write(':\n\n'), heartbeatMs);
    reply.raw.once('close', () => clearInterval(heartbeat));
    // A client that goes away mid-answer is ordinary; without a listener the socket error would end the process.
    reply.raw.on('error', (error) => request.log.debug({ err: error }, 'event stream cut'));
  };
  return {
    send(event) {
      if (heartbeat === undefined) open();
      if (reply.raw.writableEnded || reply.raw.destroyed) return;
      reply.raw.write(`event: ${event.type}\ndata: ${JSON.stringify(encode(event))}\n\n`);
    },
    close() {
      if (heartbeat === undefined) open();
      clearInterval(heartbeat);
      reply.raw.end();
    },
  };
}
