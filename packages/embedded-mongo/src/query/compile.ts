import { field, isDoc, type Doc } from '../value/document.ts';
import { compileSimpleCondition, type Test } from './condition.ts';
import type { Condition, ElementMatch, ElementNode, QueryNode } from './node.ts';
import { walkPath } from './path.ts';

/** What a match passes to the positional operator `$`: the index of the array element the query found. */
export interface MatchDetails {
  arrayIndex: number | null;
}

export type Matcher = (doc: Doc, details?: MatchDetails) => boolean;

function pathMatcher(node: Extract<QueryNode, { type: 'path' }>): Matcher {
  const { parts, condition } = node;
  if (condition.op === 'elemMatch') {
    const find = elementIndex(condition);
    return (doc, details) =>
      walkPath(doc, parts, false, (value, arrayIndex) => {
        const index = find(value);
        if (index >= 0 && details) details.arrayIndex = arrayIndex ?? index;
        return index >= 0;
      });
  }
  const test = compileCondition(condition);
  const expand = condition.op !== 'size' && condition.op !== 'exists';
  const [only = ''] = parts;
  const isField = parts.length === 1;
  return (doc, details) => {
    const value = isField ? field(doc, only) : null;
    if (isField && !Array.isArray(value)) return test(value);
    return walkPath(doc, parts, expand, (value, arrayIndex) => {
      if (!test(value)) return false;
      if (details && arrayIndex !== null) details.arrayIndex = arrayIndex;
      return true;
    });
  };
}

/** Compiles a parsed query to a function of a document. */
export function compileQuery(node: QueryNode): Matcher {
  switch (node.type) {
    case 'and': {
      const tests = node.nodes.map(compileQuery);
      return (doc, details) => tests.every((test) => test(doc, details));
    }
    case 'or': {
      const tests = node.nodes.map(compileQuery);
      return (doc, details) => tests.some((test) => test(doc, details));
    }
    case 'nor': {
      const tests = node.nodes.map(compileQuery);
      return (doc) => !tests.some((test) => test(doc));
    }
    case 'not': {
      const test = compileQuery(node.node);
      return (doc) => !test(doc);
    }
    case 'path':
      return pathMatcher(node);
  }
}

/** Compiles conditions on an element itself; an element that is an array is not entered. */
function compileElement(node: ElementNode): Test {
  switch (node.type) {
    case 'and': {
      const tests = node.nodes.map(compileElement);
      return (value) => tests.every((test) => test(value));
    }
    case 'or': {
      const tests = node.nodes.map(compileElement);
      return (value) => tests.some((test) => test(value));
    }
    case 'not': {
      const test = compileElement(node.node);
      return (value) => !test(value);
    }
    case 'condition':
      return compileCondition(node.condition);
  }
}

/** For `$elemMatch`: which element of an array matches, or -1. */
function elementIndex(condition: ElementMatch): (value: unknown) => number {
  if (condition.query) {
    const matches = compileQuery(condition.query);
    const matchesArray = (item: unknown[]): boolean => matches(Object.fromEntries(item.entries()));
    return (value) =>
      Array.isArray(value)
        ? value.findIndex((item: unknown) => (isDoc(item) ? matches(item) : Array.isArray(item) && matchesArray(item)))
        : -1;
  }
  const test = condition.conditions ? compileElement(condition.conditions) : (): boolean => false;
  return (value) => (Array.isArray(value) ? value.findIndex((item: unknown) => test(item)) : -1);
}

/** Compiles any condition to a test of a single value. */
export function compileCondition(condition: Condition): Test {
  if (condition.op !== 'elemMatch') return compileSimpleCondition(condition);
  const index = elementIndex(condition);
  return (value) => index(value) >= 0;
}
