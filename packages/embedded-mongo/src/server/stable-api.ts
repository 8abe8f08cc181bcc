import { MongoError, typeMismatch } from '../errors.ts';
import type { Doc } from '../value/document.ts';

/** What version 1 has of the commands that are here, in each spelling. */
const ofVersion1: ReadonlySet<string> = new Set([
  'abortTransaction',
  'aggregate',
  'bulkWrite',
  'collMod',
  'commitTransaction',
  'count',
  'create',
  'createIndexes',
  'delete',
  'deleteIndexes',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'findandmodify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'update',
]);

function flag(body: Doc, name: string): boolean {
  const value = body[name];
  if (value !== undefined && typeof value !== 'boolean')
    throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'bool'`);
  return value === true;
}

/** Refuses what the client's choice of the stable API does not allow. There is version 1 alone. */
export function checkStableApi(name: string, body: Doc): void {
  const { apiVersion } = body;
  const isStrict = flag(body, 'apiStrict');
  // Nothing here is deprecated.
  flag(body, 'apiDeprecationErrors');
  if (apiVersion === undefined) {
    if (body['apiStrict'] !== undefined || body['apiDeprecationErrors'] !== undefined)
      throw new MongoError(4886600, 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion');
    return;
  }
  if (typeof apiVersion !== 'string')
    throw typeMismatch("BSON field 'apiVersion' is the wrong type, expected type 'string'");
  if (apiVersion !== '1') throw new MongoError(322, `API version must be "1", found: "${apiVersion}"`);
  if (isStrict && !ofVersion1.has(name))
    throw new MongoError(323, `Provided apiStrict:true, but the command ${name} is not in API Version 1`);
}
