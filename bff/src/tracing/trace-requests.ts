import {
  context,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Tracing } from './create-tracing.ts';

/** Of a `traceparent`, whose trace id the request has as its own. */
function pageOf({ id, headers }: FastifyRequest): Context {
  const [, traceId, spanId = ''] = (headers['traceparent'] ?? '').toString().split('-');
  const page = { traceId: id, spanId, traceFlags: 1, isRemote: true };
  return traceId === id && isSpanContextValid(page) ? trace.setSpanContext(ROOT_CONTEXT, page) : ROOT_CONTEXT;
}

/** A span from the request to the end of its answer, named by the template of its route: an address tells what someone reads. */
export const traceRequests = (tracing: Tracing): FastifyPluginAsync =>
  plugin(async (app) => {
    const contexts = new WeakMap<FastifyRequest, Context>();

    app.addHook('onRequest', (request, _reply, done) => {
      const parent = pageOf(request);
      const { method, routeOptions } = request;
      const route = routeOptions.url ?? 'none';
      const attributes = { 'http.request.method': method, 'http.route': route };
      const options = { kind: SpanKind.SERVER, attributes };
      const span = tracing.under(request.id, () => tracing.tracer.startSpan(`${method} ${route}`, options, parent));
      const own = trace.setSpan(parent, span);
      contexts.set(request, own);
      context.with(own, done);
    });

    // What reads a body calls back from elsewhere.
    app.addHook('preValidation', (request, _reply, done) => {
      context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
    });

    app.addHook('onResponse', async (request, reply) => {
      const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
      span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
  });
