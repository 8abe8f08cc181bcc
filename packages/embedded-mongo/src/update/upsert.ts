import { ObjectId } from 'bson';
import { MongoError } from '../errors.ts';
import type { QueryNode } from '../query/node.ts';
import { withIdFirst } from '../storage/documents.ts';
import type { Doc } from '../value/document.ts';
import type { Steps } from '../value/slices.ts';
import { Draft, getAt } from './paths.ts';
import type { Update } from './update.ts';

/** Fields the query fixes by equality, as far as MongoDB reads them: through `$and`, and `$or` of one branch. */
function addEqualities(node: QueryNode, draft: Draft, onlyId: boolean): void {
  if (node.type === 'and' || (node.type === 'or' && node.nodes.length === 1))
    for (const child of node.nodes) addEqualities(child, draft, onlyId);
  if (node.type !== 'path' || (onlyId && node.parts[0] !== '_id')) return;
  const { condition } = node;
  const value =
    condition.op === 'eq'
      ? condition.operand
      : condition.op === 'in' && condition.operands.length === 1 && condition.patterns.length === 0
        ? condition.operands[0]
        : undefined;
  if (value === undefined) return;
  if (getAt(draft.doc, node.parts) !== undefined)
    throw new MongoError(54, `cannot infer query fields to set, path '${node.path}' is matched twice`);
  draft.setAt(node.parts, value);
}

/** The document an upsert inserts. */
export function* upserted(query: QueryNode, update: Update, isReplacement: boolean): Steps<Doc> {
  const start = new Draft({});
  addEqualities(query, start, isReplacement);
  const doc = yield* update(start.doc, { arrayIndex: null, isInsert: true });
  return withIdFirst(doc, Object.hasOwn(doc, '_id') ? doc['_id'] : new ObjectId());
}
