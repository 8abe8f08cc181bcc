import { Long } from 'bson';
import { typeMismatch } from '../errors.ts';
import { textField, countField, type Command } from './command.ts';

export const getMore: Command = {
  kind: 'read',
  inTransaction: true,
  fields: ['collection', 'batchSize'],
  async run({ services, body, db, transaction }) {
    const id = body['getMore'];
    if (!(id instanceof Long))
      throw typeMismatch("BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
    const namespace = `${db}.${textField(body, 'collection')}`;
    return services.cursors.more(
      id.toString(),
      namespace,
      countField(body, 'batchSize') || Infinity,
      countField(body, 'maxTimeMS') ?? null,
      transaction,
    );
  },
};

export const killCursors: Command = {
  kind: 'read',
  inTransaction: true,
  fields: ['cursors'],
  run({ services, body }) {
    const ids = body['cursors'];
    if (!Array.isArray(ids)) throw typeMismatch("BSON field 'killCursors.cursors' must be an array");
    const killed: unknown[] = [];
    const notFound: unknown[] = [];
    for (const id of ids as unknown[]) (services.cursors.kill(String(id)) ? killed : notFound).push(id);
    return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] };
  },
};
