import { aggregate } from './aggregate.ts';
import type { Command } from './command.ts';
import { count } from './count.ts';
import { getMore, killCursors } from './cursors.ts';
import { distinct } from './distinct.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { handshakeCommands } from './handshake.ts';
import { collMod, createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { namespaceCommands } from './namespaces.ts';
import { sessionCommands } from './sessions.ts';
import { dbStats, replSetGetStatus, validate } from './statistics.ts';
import { remove, update } from './update.ts';

/** Every command this server has. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    ...handshakeCommands,
    ...namespaceCommands,
    ...sessionCommands,
    find,
    aggregate,
    explain,
    count,
    distinct,
    getMore,
    killCursors,
    insert,
    update,
    delete: remove,
    findAndModify,
    findandmodify: findAndModify,
    createIndexes,
    listIndexes,
    dropIndexes,
    deleteIndexes: dropIndexes,
    collMod,
    dbStats,
    dbstats: dbStats,
    validate,
    replSetGetStatus,
  }),
);

/** Fields every command may carry. Read and write concerns change nothing: there is one node, and it always flushes. */
export const generalFields: ReadonlySet<string> = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'stmtId',
  'stmtIds',
]);
