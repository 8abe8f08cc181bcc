import type { QueryNode } from './node.ts';

/** The fields a query reads. */
export function fieldsOfQuery(node: QueryNode): ReadonlySet<string> {
  if (node.type === 'path') return new Set(node.parts.slice(0, 1));
  const nodes = node.type === 'not' ? [node.node] : node.nodes;
  return new Set(nodes.flatMap((child) => [...fieldsOfQuery(child)]));
}
