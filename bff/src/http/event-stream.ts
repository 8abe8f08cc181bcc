import type { FastifyReply, FastifyRequest } from 'fastify';

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
