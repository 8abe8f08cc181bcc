import { Double, Long } from 'bson';
import {
  checkDatabaseName,
  countField,
  type Call,
  type Command,
  type Retry,
  type Services,
} from '../commands/command.ts';
import { commands, generalFields } from '../commands/registry.ts';
import { sessionIdOf } from '../commands/sessions.ts';
import { notHere } from '../absent.ts';
import { MongoError, unsupported } from '../errors.ts';
import { Execution } from '../plan/execution.ts';
import { Memory } from '../plan/memory.ts';
import { Cursors } from '../session/cursors.ts';
import { Retries } from '../session/retries.ts';
import { SessionTurns } from '../session/session-turns.ts';
import { Transactions, type TransactionId } from '../session/transactions.ts';
import { WriteQueue } from '../session/write-queue.ts';
import { Store } from '../storage/store.ts';
import { encode, isDoc, type Doc } from '../value/document.ts';
import { encodeReply, replySteps } from '../wire/reply.ts';
import { withGeneralFields } from './reply-fields.ts';
import { startHousekeeping } from './housekeeping.ts';

const ok = encode({ ok: new Double(1) });

function transactionId(body: Doc): TransactionId | null {
  const session = sessionIdOf(body['lsid']);
  const number = body['txnNumber'];
  if (!session || number === undefined) return null;
  if (!(number instanceof Long))
    throw new MongoError(14, "BSON field 'txnNumber' is the wrong type, expected type 'long'");
  return { session, number: number.toNumber() };
}

const unknownCommand = (name: string): MongoError =>
  notHere('command', name, new MongoError(59, `no such command: '${name}'`));

/** Outside a transaction every read sees what is there when it comes to it. */
function checkReadConcern({ readConcern }: Doc): void {
  if (isDoc(readConcern) && readConcern['level'] === 'snapshot')
    throw unsupported('a snapshot read outside a transaction');
}

function checkFields(name: string, command: Command, body: Doc): void {
  for (const key of Object.keys(body)) {
    if (key !== name && !generalFields.has(key) && !command.fields.includes(key))
      throw new MongoError(40415, `BSON field '${name}.${key}' is an unknown field.`);
  }
  if (body['let'] !== undefined) throw unsupported(`${name} with 'let'`);
}

const makingRoom: ReadonlySet<string> = new Set([
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'deleteIndexes',
  'validate',
]);

/** Where a command runs. */
interface Place {
  onWriter: boolean;
  /** The session's transaction, or empty. */
  transaction?: string;
  /** Lets others have a turn; @returns whether they wrote */
  rest?: ((retry: Retry) => Promise<boolean>) | undefined;
}

/** Runs commands over one data directory. */
export class Engine {
  readonly services: Services;
  readonly #store: Store;
  readonly #memory = new Memory();
  readonly #sessions = new SessionTurns();
  readonly #housekeeping: { stop(): Promise<void> };

  /** @throws when another server holds the directory */
  constructor(dir: string, address: string, ttlIntervalMs: number, holder: number) {
    this.#store = new Store(dir, holder);
    const queue = new WriteQueue(this.#store);
    const retries = new Retries(this.#store);
    const cursors = new Cursors();
    const transactions = new Transactions(this.#store, queue, retries);
    this.services = {
      store: this.#store,
      queue,
      retries,
      cursors,
      transactions,
      address,
      ttl: { intervalMs: ttlIntervalMs },
    };
    this.#housekeeping = startHousekeeping(this.services, (error) =>
      process.emitWarning(error instanceof Error ? error : String(error)),
    );
  }

  #call(body: Doc, connectionId: number, { onWriter, transaction = '', rest }: Place): Call {
    const db = body['$db'];
    if (typeof db !== 'string') throw new MongoError(40571, 'OP_MSG requests require a $db argument');
    checkDatabaseName(db);
    const { writer, reader, catalog } = this.#store;
    const retry: Retry = { resumed: null, progress: null };
    const catalogOf = onWriter ? () => catalog.pending : () => catalog.committed;
    const execution = new Execution(
      onWriter ? writer : reader,
      catalogOf,
      new Date(),
      countField(body, 'maxTimeMS') ?? null,
      this.#memory,
      rest && (() => rest(retry)),
    );
    const { services } = this;
    return { services, db, body, execution, transaction, connectionId, retry, undo: null, hasFailed: false };
  }

  async run(body: Doc, connectionId: number): Promise<Uint8Array> {
    return withGeneralFields(body, await this.#run(body, connectionId));
  }

  async #run(body: Doc, connectionId: number): Promise<Uint8Array> {
    const [name = ''] = Object.keys(body);
    const id = transactionId(body);
    if (body['autocommit'] === false) {
      if (!id) throw new MongoError(72, 'txnNumber and lsid are required with autocommit');
      return this.#runInTransaction(name, body, id, connectionId);
    }
    const command = commands.get(name);
    if (!command) throw unknownCommand(name);
    checkFields(name, command, body);
    checkReadConcern(body);
    if (body['startTransaction'] !== undefined)
      throw new MongoError(72, "Specifying startTransaction=true requires 'autocommit=false'");
    if (name === 'endSessions') await this.#endTransactions(body);
    this.#checkRoom(name, command, body);
    if (command.kind === 'write') return this.#write(command, body, id, connectionId);
    return encodeReply(await command.run(this.#call(body, connectionId, { onWriter: false })));
  }

  /** Before the disk is full to the last byte, since what is deleted has to be written too. */
  #checkRoom(name: string, { kind }: Command, body: Doc): void {
    if (kind !== 'write' || makingRoom.has(name) || body['remove'] === true || this.#store.hasRoom) return;
    throw new MongoError(14031, 'the disk of the data directory is full: delete something, or make room on it');
  }

  #write(command: Command, body: Doc, id: TransactionId | null, connectionId: number): Promise<Uint8Array> {
    const write = () => this.#writeInParts(command, body, id, connectionId);
    return id ? this.#sessions.run(id.session, write) : write();
  }

  async #writeInParts(
    command: Command,
    body: Doc,
    id: TransactionId | null,
    connectionId: number,
  ): Promise<Uint8Array> {
    const { queue, retries } = this.services;
    let started: Call | null = null;
    try {
      return await queue.submitInParts(async (rest) => {
        const stored = id && retries.find(id.session, id.number);
        if (stored && 'reply' in stored) return stored.reply;
        const storeProgress = ({ progress }: Retry): void => {
          if (id && progress) retries.storeProgress(id.session, id.number, progress());
        };
        const call = (started = this.#call(body, connectionId, {
          onWriter: true,
          rest: command.inParts ? (retry) => rest(() => storeProgress(retry)) : undefined,
        }));
        call.retry.resumed = stored?.progress ?? null;
        const reply = await call.execution.runInSlices(replySteps(await command.run(call)), false);
        if (id) retries.keep(id.session, id.number, reply);
        return reply;
      });
    } catch (error) {
      await this.#undo(started);
      throw error;
    }
  }

  async #undo(call: Call | null): Promise<void> {
    const undo = call?.undo;
    if (!undo || call.execution.parts === 1) return;
    try {
      await this.services.queue.submit(undo);
    } catch (error) {
      // The write has failed for its own reason; what is left of it goes at the next start.
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }

  async #runInTransaction(name: string, body: Doc, id: TransactionId, connectionId: number): Promise<Uint8Array> {
    const { transactions, cursors } = this.services;
    const owner = `${Buffer.from(id.session).toString('hex')}:${id.number}`;
    if (name === 'commitTransaction' || name === 'abortTransaction') {
      checkFields(name, { kind: 'control', fields: ['recoveryToken'], run: () => ({}) }, body);
      cursors.killOf(owner);
      await (name === 'commitTransaction' ? transactions.commit(id, ok) : transactions.abort(id));
      return ok;
    }
    const command = commands.get(name);
    if (!command) throw unknownCommand(name);
    if (!command.inTransaction) throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.`);
    checkFields(name, command, body);
    this.#checkRoom(name, command, body);
    if (body['startTransaction'] === true) await transactions.start(id, connectionId);
    return transactions.run(id, connectionId, async () => {
      // As in MongoDB, an error ends the transaction, also one of a statement.
      let hasFailed = true;
      try {
        const call = this.#call(body, connectionId, { onWriter: true, transaction: owner });
        const reply = encodeReply(await command.run(call));
        ({ hasFailed } = call);
        return reply;
      } finally {
        if (hasFailed) {
          cursors.killOf(owner);
          transactions.rollback(id);
        }
      }
    });
  }

  async #endTransactions(body: Doc): Promise<void> {
    const list = body['endSessions'];
    for (const lsid of Array.isArray(list) ? (list as unknown[]) : []) {
      const session = sessionIdOf(lsid);
      if (session) await this.services.transactions.abortOf(session);
    }
  }

  /** A connection was closed. */
  async hasGone(connectionId: number): Promise<void> {
    await this.services.transactions.abortOfConnection(connectionId);
  }

  async close(): Promise<void> {
    await this.services.transactions.close();
    await this.#housekeeping.stop();
    await this.services.queue.close();
    await this.#store.close();
  }
}
