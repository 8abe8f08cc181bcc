import { bothFields, type Fields } from '../expression/fields.ts';
import type { QueryNode } from './node.ts';

/** The fields a query reads. */
export function fieldsOfQuery(node: QueryNode): Fields {
  switch (node.type) {
    case 'and':
    case 'or':
    case 'nor':
      return node.nodes.map(fieldsOfQuery).reduce<Fields>(bothFields, new Set());
    case 'not':
      return fieldsOfQuery(node.node);
    case 'path':
      return new Set(node.parts.slice(0, 1));
    case 'expr':
      return node.fields;
    case 'constant':
      return new Set();
  }
}
