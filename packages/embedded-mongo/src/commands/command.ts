import { MongoError, typeMismatch } from '../errors.ts';
import type { Execution } from '../plan/execution.ts';
import type { Cursors } from '../session/cursors.ts';
import type { Retries } from '../session/retries.ts';
import type { Transactions } from '../session/transactions.ts';
import type { WriteQueue } from '../session/write-queue.ts';
import type { Collection } from '../storage/metadata.ts';
import type { Store } from '../storage/store.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';
import { isNumeric, toDouble } from '../value/number.ts';
import type { Reply } from '../wire/reply.ts';

/** What all commands of one server share. */
export interface Services {
  store: Store;
  queue: WriteQueue;
  cursors: Cursors;
  transactions: Transactions;
  retries: Retries;
  /** How clients reach the server, as `hello` says it. */
  address: string;
  ttl: { intervalMs: number };
}

/** One command being run. */
export interface Call {
  services: Services;
  db: string;
  body: Doc;
  execution: Execution;
  /** The session's transaction, or empty. Owns the cursors opened in it. */
  transaction: string;
  connectionId: number;
  /** How far it came before, and what is stored of how far it has come now, where it can be sent again. */
  retry: Retry;
  /** Removes what earlier parts of a write leave behind that fails; a write of its own. */
  undo: (() => void) | null;
  /** Whether it answers with the error of a statement. */
  hasFailed: boolean;
}

export interface Retry {
  resumed: Doc | null;
  progress: (() => Doc) | null;
}

export interface Command {
  /** Writes run one after the other inside a SQLite transaction; the others at once. */
  kind: 'read' | 'write' | 'control';
  /** A write that others may come between: it checks again what it has read. */
  inParts?: boolean;
  /** Fields it takes besides the general ones; any other is refused, never ignored. */
  fields: readonly string[];
  inTransaction?: boolean;
  run(call: Call): Reply | Promise<Reply>;
}

export function textField(body: Doc, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw new MongoError(73, `collection name has invalid type ${typeName(value)}`);
  return value;
}

export function collectionNameOf({ body }: Call, command: string): string {
  const name = textField(body, command);
  checkCollectionName(name);
  return name;
}

export function checkCollectionName(name: string): void {
  if (name === '' || name.startsWith('.') || name.endsWith('.') || /[$\0]/.test(name) || name.startsWith('system.'))
    throw new MongoError(73, `Invalid collection name: ${name}`);
}

export function checkDatabaseName(name: string): void {
  if (name === '' || Buffer.byteLength(name) > 63 || /[/\\. "$*<>:|?\0]/.test(name))
    throw new MongoError(73, `Invalid database name: '${name}'`);
}

export function findCollection({ execution, db }: Call, name: string): Collection | undefined {
  return execution.catalog().get(`${db}.${name}`);
}

/** The collection, made on the first write. */
export function ensureCollection(call: Call, name: string): Collection {
  return findCollection(call, name) ?? call.services.store.catalog.create(call.db, name);
}

/** A whole number that is not negative; undefined when the field is absent. */
export function countField(body: Doc, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value))
    throw typeMismatch(
      `BSON field '${name}' is the wrong type '${typeName(value)}', expected types '[long, int, decimal, double]'`,
    );
  const number = Math.trunc(toDouble(value));
  if (number < 0) throw new MongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

export function flagField(body: Doc, name: string): boolean {
  const value = body[name];
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toDouble(value) !== 0;
  throw typeMismatch(
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected types '[bool, long, int, decimal, double]'`,
  );
}

function docField(body: Doc, name: string): Doc | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isDoc(value))
    throw typeMismatch(`BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'object'`);
  return value;
}

/** The strings of a document are compared by bytes; a locale would change every answer. */
export function checkCollation(body: Doc): void {
  const collation = docField(body, 'collation');
  if (collation && Object.keys(collation).length > 0 && collation['locale'] !== 'simple')
    throw new MongoError(115, 'collation is not supported by the embedded server');
}
