import { type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { MongoClient } from '../adapters/database/database.ts';

/** A span for each command to MongoDB that a request or a job waits for: its name and collection, never what is in it. */
export function traceCommands(mongo: MongoClient, tracer: Tracer): void {
  const running = new Map<number, Span>();
  const end = (requestId: number, hasFailed: boolean) => {
    const span = running.get(requestId);
    running.delete(requestId);
    if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  mongo.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    // No one waits for what asks for work every second.
    if (trace.getActiveSpan() === undefined) return;
    const named: unknown = command[commandName];
    const collection = typeof named === 'string' ? named : null;
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(collection === null ? {} : { 'db.collection.name': collection }),
    };
    const name = collection === null ? commandName : `${commandName} ${collection}`;
    running.set(requestId, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }));
  });
  mongo.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  mongo.on('commandFailed', ({ requestId }) => end(requestId, true));
}
