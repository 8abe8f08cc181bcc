import { Int32, ObjectId } from 'bson';
import { Documents, checkId, withIdFirst } from '../storage/documents.ts';
import { typeMismatch } from '../errors.ts';
import { isDoc } from '../value/document.ts';
import { encodedAsReceived } from '../value/received.ts';
import { typeName } from '../value/kind.ts';
import { collectionNameOf, ensureCollection, type Call, type Command } from './command.ts';
import { runStatements, statementsOf } from './write-errors.ts';

async function insertOne(call: Call, name: string, document: unknown): Promise<void> {
  if (!isDoc(document))
    throw typeMismatch(`BSON field 'documents' is the wrong type '${typeName(document)}', expected type 'object'`);
  const id = Object.hasOwn(document, '_id') ? document['_id'] : new ObjectId();
  checkId(id, typeName);
  const isFirst = Object.keys(document)[0] === '_id';
  const stored = isFirst ? document : withIdFirst(document, id);
  const encoded = await call.execution.runInSlices(encodedAsReceived(document, stored), true);
  ensureCollection(call, name);
  new Documents(call.services.store, `${call.db}.${name}`).insert(stored, encoded);
}

export const insert: Command = {
  kind: 'write',
  inParts: true,
  inTransaction: true,
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  async run(call) {
    const name = collectionNameOf(call, 'insert');
    const totals = { n: 0 };
    const errors = await runStatements(call, statementsOf(call.body, 'documents'), totals, async (document) => {
      await insertOne(call, name, document);
      totals.n++;
    });
    return { n: new Int32(totals.n), ...errors };
  },
};
