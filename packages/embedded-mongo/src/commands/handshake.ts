import { Int32, Long } from 'bson';
import type { Doc } from '../value/document.ts';
import { maxDocumentBytes } from '../storage/documents.ts';
import { maxMessageBytes } from '../wire/message.ts';
import type { Call, Command } from './command.ts';

/** The version whose behaviour is followed where versions differ. */
const version = '8.0.0';
const maxWireVersion = 25;

/** A replica set of one: drivers then use sessions, retryable writes and transactions as with a real deployment. */
function helloReply({ services, connectionId }: Pick<Call, 'services' | 'connectionId'>, isLegacy: boolean): Doc {
  return {
    ...(isLegacy ? { ismaster: true } : { isWritablePrimary: true }),
    helloOk: true,
    setName: 'rs0',
    setVersion: new Int32(1),
    secondary: false,
    hosts: [services.address],
    primary: services.address,
    me: services.address,
    maxBsonObjectSize: new Int32(maxDocumentBytes),
    maxMessageSizeBytes: new Int32(maxMessageBytes),
    maxWriteBatchSize: new Int32(100_000),
    localTime: new Date(),
    logicalSessionTimeoutMinutes: new Int32(30),
    connectionId: new Int32(connectionId),
    minWireVersion: new Int32(0),
    maxWireVersion: new Int32(maxWireVersion),
    readOnly: false,
  };
}

const handshakeFields = [
  'helloOk',
  'client',
  'compression',
  'loadBalanced',
  'topologyVersion',
  'maxAwaitTimeMS',
  'saslSupportedMechs',
  'speculativeAuthenticate',
  'hostInfo',
  'backpressure',
];

const handshake = (isLegacy: boolean): Command => ({
  kind: 'control',
  fields: handshakeFields,
  run: (call) => helloReply(call, isLegacy),
});

const buildInfo: Command = {
  kind: 'control',
  fields: [],
  run: () => ({
    version,
    versionArray: version
      .split('.')
      .concat('0')
      .map((part) => new Int32(Number(part))),
    gitVersion: 'embedded',
    modules: [],
    bits: new Int32(64),
    debug: false,
    maxBsonObjectSize: new Int32(maxDocumentBytes),
  }),
};

export const handshakeCommands: Record<string, Command> = {
  hello: handshake(false),
  ismaster: handshake(true),
  isMaster: handshake(true),
  ping: { kind: 'control', fields: [], run: () => ({}) },
  buildInfo,
  buildinfo: buildInfo,
  connectionStatus: {
    kind: 'control',
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
  whatsmyuri: { kind: 'control', fields: [], run: ({ connectionId }) => ({ you: `client:${connectionId}` }) },
  serverStatus: {
    kind: 'control',
    fields: [],
    run: ({ services }) => ({
      host: services.address,
      version,
      process: 'embedded-mongo',
      pid: Long.fromNumber(process.pid),
      uptime: new Int32(Math.floor(process.uptime())),
      localTime: new Date(),
      metrics: { cursor: { open: { total: Long.fromNumber(services.cursors.size) } } },
    }),
  },
};
