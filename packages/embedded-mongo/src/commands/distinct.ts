import { MongoError } from '../errors.ts';
import { firstOfEach } from '../plan/covered.ts';
import { consume } from '../plan/execution.ts';
import { read } from '../plan/read.ts';
import type { Stored } from '../plan/scan.ts';
import { parseQuery } from '../query/parse.ts';
import { walkPath } from '../query/path.ts';
import { compareValues } from '../value/compare.ts';
import { ValueSet } from '../value/value-set.ts';
import { checkCollation, collectionNameOf, findCollection, textField, type Command } from './command.ts';

export const distinct: Command = {
  kind: 'read',
  inTransaction: true,
  fields: ['key', 'query', 'collation', 'hint'],
  async run(call) {
    const name = collectionNameOf(call, 'distinct');
    checkCollation(call.body);
    const parts = textField(call.body, 'key').split('.');
    if (parts.includes('')) throw new MongoError(40353, 'FieldPath must not have empty parts');
    const values = new ValueSet();
    const query = parseQuery(call.body['query']);
    const collection = findCollection(call, name);
    const hint = call.body['hint'] ?? undefined;
    const source =
      (collection && hint === undefined ? firstOfEach(call.execution, collection, query, parts.join('.')) : null) ??
      read(call.execution, collection, { query, sort: null, limit: Infinity, hint });
    await consume<Stored>(source, call.execution, ({ doc }) => {
      walkPath(doc, parts, false, (value) => {
        for (const item of Array.isArray(value) ? (value as unknown[]) : [value])
          if (item !== undefined) values.add(item);
        return false;
      });
    });
    return { values: values.toArray().toSorted(compareValues) };
  },
};
