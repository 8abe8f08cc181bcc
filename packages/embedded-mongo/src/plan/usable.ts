import type { QueryNode, Condition } from '../query/node.ts';
import { compileCondition } from '../query/compile.ts';
import type { Index } from '../storage/metadata.ts';
import { compareValues, equalValues } from '../value/compare.ts';
import { rankOf, typeOf } from '../value/kind.ts';
import type { Conjuncts } from './bounds.ts';

const isNull = (value: unknown): boolean => value === null || value === undefined;

/** Whether a document without the field can never meet the condition. */
function demandsPresence(condition: Condition): boolean {
  switch (condition.op) {
    case 'eq':
    case 'gte':
    case 'lte':
      return !isNull(condition.operand);
    case 'in':
      return !condition.operands.some(isNull);
    case 'gt':
    case 'lt':
    case 'regex':
    case 'exists':
    case 'type':
    case 'size':
    case 'elemMatch':
      return true;
  }
}

/** Whether meeting `given` means meeting `wanted` (both on the same path). Sure or false. */
function implies(given: Condition, wanted: Condition): boolean {
  if (wanted.op === 'exists') return demandsPresence(given);
  if (given.op === 'eq' && !Array.isArray(given.operand)) {
    if (wanted.op === 'type')
      return !isNull(given.operand) && wanted.codes.has(typeOf(given.operand).code) && rankOf(given.operand) !== 0x20;
    return (
      ['eq', 'in', 'gt', 'gte', 'lt', 'lte'].includes(wanted.op) && compileCondition(wanted)(given.operand ?? null)
    );
  }
  if (given.op === 'in' && given.patterns.length === 0)
    return given.operands.length > 0 && given.operands.every((operand) => implies({ op: 'eq', operand }, wanted));
  if (given.op === 'eq' || wanted.op === 'eq')
    return given.op === 'eq' && wanted.op === 'eq' && equalValues(given.operand, wanted.operand);
  if ((given.op === 'gt' || given.op === 'gte') && (wanted.op === 'gt' || wanted.op === 'gte')) {
    const order = rankOf(given.operand) === rankOf(wanted.operand) ? compareValues(given.operand, wanted.operand) : -1;
    return order > 0 || (order === 0 && (given.op === 'gt' || wanted.op === 'gte'));
  }
  if ((given.op === 'lt' || given.op === 'lte') && (wanted.op === 'lt' || wanted.op === 'lte')) {
    const order = rankOf(given.operand) === rankOf(wanted.operand) ? compareValues(given.operand, wanted.operand) : 1;
    return order < 0 || (order === 0 && (given.op === 'lt' || wanted.op === 'lte'));
  }
  if (given.op === 'type' && wanted.op === 'type') return [...given.codes].every((code) => wanted.codes.has(code));
  return false;
}

function impliesNode(conjuncts: Conjuncts, node: QueryNode): boolean {
  switch (node.type) {
    case 'and':
      return node.nodes.every((child) => impliesNode(conjuncts, child));
    case 'or':
      return node.nodes.some((child) => impliesNode(conjuncts, child));
    case 'path':
      return (conjuncts.get(node.path) ?? []).some((given) => implies(given, node.condition));
    case 'nor':
    case 'not':
      return false;
  }
}

/** Whether the index holds every document the query can match. */
export function isUsable(index: Index, conjuncts: Conjuncts): boolean {
  if (index.partial && !impliesNode(conjuncts, index.partial.node)) return false;
  return !index.sparse || index.fields.some(({ path }) => (conjuncts.get(path) ?? []).some(demandsPresence));
}
