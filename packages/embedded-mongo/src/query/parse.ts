import { BSONRegExp } from 'bson';
import { notHere } from '../absent.ts';
import { badValue, failedToParse, MongoError } from '../errors.ts';
import { field, isDoc, type Doc } from '../value/document.ts';
import { truthy } from '../value/number.ts';
import type { Condition, ElementNode, QueryNode } from './node.ts';
import { compileBsonRegex, compileRegex } from './regex.ts';
import { parseSize, parseTypes } from './operands.ts';

const comparisons = new Map([
  ['$eq', 'eq'],
  ['$gt', 'gt'],
  ['$gte', 'gte'],
  ['$lt', 'lt'],
  ['$lte', 'lte'],
] as const);

export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const first = Object.keys(value)[0];
  // `{ $ref, $id }` is a stored reference, not an operator.
  return first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id' && first !== '$db';
}

function regexCondition(pattern: unknown, options: unknown): Condition {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (pattern instanceof BSONRegExp) {
    if (options !== undefined && pattern.options !== '')
      throw new MongoError(51075, '$options set in both $regex and $options');
    const flags = options ?? pattern.options;
    return { op: 'regex', pattern: compileRegex(pattern.pattern, flags), source: pattern.pattern, options: flags };
  }
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  return { op: 'regex', pattern: compileRegex(pattern, options ?? ''), source: pattern, options: options ?? '' };
}

function inCondition(name: string, operand: unknown): Condition {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  const operands: unknown[] = [];
  const patterns: RegExp[] = [];
  for (const item of operand as unknown[]) {
    if (isOperatorDoc(item)) throw badValue(`cannot nest $ under ${name}`);
    operands.push(item);
    if (item instanceof BSONRegExp) patterns.push(compileBsonRegex(item));
  }
  return { op: 'in', operands, patterns };
}

const condition = (of: Condition): ElementNode => ({ type: 'condition', condition: of });
const not = (node: ElementNode): ElementNode => ({ type: 'not', node });

class Parser {
  query(query: Doc): QueryNode {
    const nodes = Object.entries(query).map(([name, operand]) =>
      name.startsWith('$') ? this.#topLevel(name, operand) : this.#path(name, operand),
    );
    return nodes.length === 1 && nodes[0] ? nodes[0] : { type: 'and', nodes };
  }

  #topLevel(name: string, operand: unknown): QueryNode {
    if (name === '$and' || name === '$or' || name === '$nor')
      return {
        type: name.slice(1) as 'and' | 'or' | 'nor',
        nodes: this.#branches(name, operand, (branch) => this.query(branch)),
      };
    throw notHere('query', name, badValue(`unknown top level operator: ${name}`));
  }

  #branches<T>(name: string, operand: unknown, parse: (branch: Doc) => T): T[] {
    if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${name} must be a nonempty array`);
    return operand.map((branch: unknown) => {
      if (!isDoc(branch)) throw badValue(`${name} argument's entries must be objects`);
      return parse(branch);
    });
  }

  #path(path: string, operand: unknown): QueryNode {
    const parts = path.split('.');
    const lift = (node: ElementNode): QueryNode => {
      if (node.type === 'condition') return { type: 'path', path, parts, condition: node.condition };
      if (node.type === 'not') return { type: 'not', node: lift(node.node) };
      return { type: node.type, nodes: node.nodes.map(lift) };
    };
    return lift(this.element(operand));
  }

  element(operand: unknown): ElementNode {
    if (isOperatorDoc(operand)) return this.#operators(operand);
    if (operand instanceof BSONRegExp) return condition(regexCondition(operand, undefined));
    return condition({ op: 'eq', operand });
  }

  #operators(operators: Doc): ElementNode {
    const nodes: ElementNode[] = [];
    for (const [name, operand] of Object.entries(operators)) {
      if (name === '$options') {
        if (!Object.hasOwn(operators, '$regex')) throw badValue('$options needs a $regex');
      } else nodes.push(this.#operator(name, operand, operators));
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { type: 'and', nodes };
  }

  #operator(name: string, operand: unknown, all: Doc): ElementNode {
    for (const [operator, op] of comparisons) {
      if (operator !== name) continue;
      if (op !== 'eq' && operand instanceof BSONRegExp)
        throw badValue(`Can't have RegEx as arg to predicate over field`);
      return condition({ op, operand });
    }
    switch (name) {
      case '$ne':
        if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
        return not(condition({ op: 'eq', operand }));
      case '$in':
        return condition(inCondition(name, operand));
      case '$nin':
        return not(condition(inCondition(name, operand)));
      case '$not':
        return not(this.#notOperand(operand));
      case '$regex':
        return condition(regexCondition(operand, field(all, '$options')));
      case '$exists':
        return truthy(operand) ? condition({ op: 'exists' }) : not(condition({ op: 'exists' }));
      case '$type':
        return condition({ op: 'type', codes: parseTypes(operand) });
      case '$size':
        return condition({ op: 'size', size: parseSize(operand) });
      case '$all':
        return this.#all(operand);
      case '$elemMatch':
        return condition(this.elemMatch(operand));
    }
    throw notHere('query', name, badValue(`unknown operator: ${name}`));
  }

  #notOperand(operand: unknown): ElementNode {
    if (operand instanceof BSONRegExp) return condition(regexCondition(operand, undefined));
    if (!isDoc(operand)) throw badValue('$not needs a regex or a document');
    if (Object.keys(operand).length === 0) throw badValue('$not cannot be empty');
    if (!isOperatorDoc(operand)) throw badValue(`unknown operator: ${Object.keys(operand)[0] ?? ''}`);
    return this.#operators(operand);
  }

  #all(operand: unknown): ElementNode {
    if (!Array.isArray(operand)) throw badValue('$all needs an array');
    if (operand.length === 0) return { type: 'or', nodes: [] };
    const isElemMatch = (item: unknown): item is Doc => isDoc(item) && Object.keys(item)[0] === '$elemMatch';
    const items: unknown[] = operand;
    if (items.some(isElemMatch) && !items.every(isElemMatch)) throw badValue('$all/$elemMatch has to be consistent');
    const nodes = items.map((item) => {
      if (isElemMatch(item)) return condition(this.elemMatch(item['$elemMatch']));
      if (isOperatorDoc(item)) throw badValue('no $ expressions in $all');
      return this.element(item);
    });
    return { type: 'and', nodes };
  }

  elemMatch(operand: unknown): Condition {
    if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
    const first = Object.keys(operand)[0] ?? '';
    const onElement = isOperatorDoc(operand) && !['$and', '$or', '$nor'].includes(first);
    if (onElement) return { op: 'elemMatch', query: null, conditions: this.#operators(operand) };
    return { op: 'elemMatch', query: this.query(operand), conditions: null };
  }
}

/** Parses a query document, or throws the error MongoDB gives for it. */
export function parseQuery(query: unknown): QueryNode {
  if (query === undefined || query === null) return { type: 'and', nodes: [] };
  if (!isDoc(query)) throw failedToParse('the query filter must be an object');
  return new Parser().query(query);
}
