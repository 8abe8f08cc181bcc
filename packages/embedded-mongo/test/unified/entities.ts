import { deserialize, serialize } from 'bson';
import {
  ClientSession,
  Db,
  MongoClient,
  type ClientSessionOptions,
  type CollectionOptions,
  type CommandFailedEvent,
  type CommandStartedEvent,
  type CommandSucceededEvent,
  type Document,
} from 'mongodb';

type DriverEvent = CommandStartedEvent | CommandSucceededEvent | CommandFailedEvent;

export interface CommandEvent {
  type: string;
  commandName: string;
  databaseName: string;
  command?: Document;
  reply?: unknown;
}

/** As it is now: parts of a command are the driver's own, which it changes for the next one. */
function recorded(type: string, event: DriverEvent): CommandEvent {
  const { commandName, databaseName } = event;
  if ('command' in event)
    return {
      type,
      commandName,
      databaseName,
      command: deserialize(serialize(event.command, { ignoreUndefined: true })),
    };
  return { type, commandName, databaseName, ...('reply' in event ? { reply: event.reply } : {}) };
}

/** A client of a test, with what it was seen to send. */
export interface ObservedClient {
  client: MongoClient;
  events: CommandEvent[];
  /** Codes of the errors it was answered with. */
  codes: Map<number, string>;
}

const hidden = new Set(['configureFailPoint', 'hello', 'ismaster', 'isMaster']);

/** What a test names: clients, databases, collections, sessions, results. */
export class Entities {
  readonly values = new Map<string, unknown>();
  readonly clients = new Map<string, ObservedClient>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  get<T>(name: unknown, type: abstract new (...args: never[]) => T): T {
    const found = this.values.get(String(name));
    if (!(found instanceof type)) throw new Error(`no ${type.name} named ${String(name)}`);
    return found;
  }

  async #client(spec: Document): Promise<void> {
    const { id, uriOptions = {}, observeEvents = [], ignoreCommandMonitoringEvents = [] } = spec;
    const url = new URL(this.#url);
    for (const [name, value] of Object.entries(uriOptions as Document)) url.searchParams.set(name, String(value));
    const client = new MongoClient(url.href, { monitorCommands: true, waitQueueTimeoutMS: 10_000 });
    const observed: ObservedClient = { client, events: [], codes: new Map() };
    const ignored = new Set([...hidden, ...(ignoreCommandMonitoringEvents as string[])]);
    for (const type of ['commandStarted', 'commandSucceeded', 'commandFailed'] as const) {
      client.on(type, (event: DriverEvent) => {
        const isObserved = (observeEvents as string[]).includes(`${type}Event`);
        if (isObserved && !ignored.has(event.commandName)) observed.events.push(recorded(`${type}Event`, event));
      });
    }
    client.on('commandFailed', ({ failure }) => {
      if ('code' in failure && typeof failure.code === 'number') observed.codes.set(failure.code, failure.message);
    });
    client.on('commandSucceeded', ({ reply }) => {
      const errors = (reply as Document | undefined)?.['writeErrors'] as Document[] | undefined;
      for (const error of errors ?? []) observed.codes.set(Number(error['code']), String(error['errmsg']));
    });
    this.clients.set(String(id), observed);
    this.values.set(String(id), client);
    await client.connect();
  }

  /** Makes one entity of a `createEntities` list. */
  async create(spec: Document): Promise<void> {
    const [kind = ''] = Object.keys(spec);
    const options = spec[kind] as Document;
    const id = String(options['id']);
    switch (kind) {
      case 'client':
        return this.#client(options);
      case 'database': {
        const client = this.get(options['client'], MongoClient);
        this.values.set(
          id,
          client.db(String(options['databaseName']), options['databaseOptions'] as Document | undefined),
        );
        return;
      }
      case 'collection': {
        const db = this.get(options['database'], Db);
        const collectionOptions = options['collectionOptions'] as CollectionOptions | undefined;
        this.values.set(id, db.collection(String(options['collectionName']), collectionOptions));
        return;
      }
      case 'session': {
        const client = this.get(options['client'], MongoClient);
        this.values.set(id, client.startSession(options['sessionOptions'] as ClientSessionOptions | undefined));
        return;
      }
      default:
        throw new Error(`entities of the kind ${kind} are not known here`);
    }
  }

  /** The first refusal a client of the test was answered with (115), or null. */
  get refusal(): string | null {
    for (const { codes } of this.clients.values()) {
      const refusal = codes.get(115);
      if (refusal !== undefined) return refusal;
    }
    return null;
  }

  async close(): Promise<void> {
    for (const value of this.values.values()) if (value instanceof ClientSession) await value.endSession();
    for (const { client } of this.clients.values()) await client.close();
  }
}
