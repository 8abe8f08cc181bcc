export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';

/** A condition on the values at one path. */
export type Condition =
  | { op: Comparison; operand: unknown }
  | { op: 'in'; operands: unknown[]; patterns: RegExp[] }
  | { op: 'regex'; pattern: RegExp; source: string; options: string }
  | { op: 'exists' }
  | { op: 'type'; codes: Set<number> }
  | { op: 'size'; size: number }
  | ElementMatch;

/** `$elemMatch`, on one element: a query over its fields, or conditions on the element itself. */
export interface ElementMatch {
  op: 'elemMatch';
  query: QueryNode | null;
  conditions: ElementNode | null;
}

/** Conditions on a value without a path, inside `$elemMatch: { $gt: … }`. */
export type ElementNode =
  | { type: 'and' | 'or'; nodes: ElementNode[] }
  | { type: 'not'; node: ElementNode }
  | { type: 'condition'; condition: Condition };

/** A parsed query: what the matcher runs and the planner reads. */
export type QueryNode =
  | { type: 'and' | 'or' | 'nor'; nodes: QueryNode[] }
  | { type: 'not'; node: QueryNode }
  | { type: 'path'; path: string; parts: string[]; condition: Condition };

/** The fields a query reads. */
export function fieldsOfQuery(node: QueryNode): ReadonlySet<string> {
  if (node.type === 'path') return new Set(node.parts.slice(0, 1));
  const nodes = node.type === 'not' ? [node.node] : node.nodes;
  return new Set(nodes.flatMap((child) => [...fieldsOfQuery(child)]));
}
