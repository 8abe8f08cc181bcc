import { MongoBulkWriteError, MongoClientBulkWriteError, MongoError, MongoServerError, type Document } from 'mongodb';
import type { CommandEvent, Entities } from './entities.ts';
import type { ExpectedEvents } from './format.ts';
import { mismatch } from './match.ts';

/** What of an error is not as expected, or null. */
export function errorMismatch(expected: Document, thrown: unknown, { values }: Entities): string | null {
  if (!(thrown instanceof Error)) return 'it succeeded, and should have failed';
  // The driver wraps what the server says of a whole bulk write.
  const error = thrown instanceof MongoClientBulkWriteError && thrown.cause instanceof Error ? thrown.cause : thrown;
  const code = error instanceof MongoError ? error.code : undefined;
  const labels = error instanceof MongoError ? error.errorLabels : [];
  const isFromServer = error instanceof MongoServerError;
  const missing = ((expected['errorLabelsContain'] ?? []) as string[]).find((label) => !labels.includes(label));
  const extra = ((expected['errorLabelsOmit'] ?? []) as string[]).find((label) => labels.includes(label));
  const says = `${error.constructor.name} ${String(code)}: ${error.message}`;
  if (expected['isClientError'] !== undefined && expected['isClientError'] === isFromServer)
    return `an error of the ${isFromServer ? 'server' : 'client'}: ${says}`;
  if (
    expected['errorContains'] !== undefined &&
    !error.message.toLowerCase().includes(String(expected['errorContains']).toLowerCase())
  )
    return `the message lacks ‘${String(expected['errorContains'])}’: ${says}`;
  if (expected['errorCode'] !== undefined && code !== expected['errorCode'])
    return `code ${String(expected['errorCode'])} instead of ${says}`;
  if (missing !== undefined) return `the label ${missing} is missing: ${says}`;
  if (extra !== undefined) return `the label ${extra} is there: ${says}`;
  if (expected['errorResponse'] !== undefined) {
    const found = mismatch(
      expected['errorResponse'],
      isFromServer ? error.errorResponse : undefined,
      values,
      'error response',
      true,
    );
    if (found !== null) return found;
  }
  if (expected['expectResult'] !== undefined)
    return mismatch(expected['expectResult'], partialResultOf(thrown, error), values, 'result of the error', true);
  return null;
}

/** What of a bulk write was done before it failed. */
const partialResultOf = (thrown: Error, error: Error): unknown => {
  if (thrown instanceof MongoClientBulkWriteError) return thrown.partialResult;
  return error instanceof MongoBulkWriteError ? error.result : undefined;
};

/** This driver puts a time-out into the write concern of every end of a transaction; the specification, of repeated ones. */
function withoutDriversOwn(event: CommandEvent, wanted: Document): CommandEvent {
  const { command } = event;
  const concern = command?.['writeConcern'] as Document | undefined;
  const expected = (wanted['command'] as Document | undefined)?.['writeConcern'] as Document | undefined;
  if (concern?.['wtimeout'] !== 10_000 || !expected || Object.hasOwn(expected, 'wtimeout')) return event;
  const { wtimeout: _, ...rest } = concern;
  return { ...event, command: { ...command, writeConcern: rest } };
}

function eventMismatch(expected: Document, entities: Entities, client: string, at: number): string | null {
  const seen = entities.clients.get(client)?.events[at];
  const [type = ''] = Object.keys(expected);
  if (!seen) return `event ${at}: ${type} is missing`;
  const path = `event ${at}, ${seen.commandName}`;
  if (seen.type !== type) return `${path}: ${seen.type} instead of ${type}`;
  const wanted = expected[type] as Document;
  if (wanted['commandName'] !== undefined && wanted['commandName'] !== seen.commandName)
    return `${path} instead of ${String(wanted['commandName'])}`;
  const event = withoutDriversOwn(seen, wanted);
  for (const part of ['command', 'reply', 'databaseName'] as const) {
    const found =
      wanted[part] === undefined ? null : mismatch(wanted[part], event[part], entities.values, `${path} ${part}`, true);
    if (found !== null) return found;
  }
  return null;
}

/** What of the commands that were seen is not as expected, or null. */
export function eventsMismatch(expected: readonly ExpectedEvents[], entities: Entities): string | null {
  for (const { client, eventType = 'command', events, ignoreExtraEvents = false } of expected) {
    if (eventType !== 'command') throw new Error(`events of the kind ${eventType} are not known here`);
    for (const [at, event] of events.entries()) {
      const found = eventMismatch(event, entities, client, at);
      if (found !== null) return found;
    }
    const seen = entities.clients.get(client)?.events.length ?? 0;
    if (!ignoreExtraEvents && seen > events.length) return `${seen - events.length} events more than expected`;
  }
  return null;
}
