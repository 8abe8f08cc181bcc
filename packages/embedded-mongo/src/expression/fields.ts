import { isDoc } from '../value/document.ts';

/** Top-level fields of a document; null for all of them. */
export type Fields = ReadonlySet<string> | null;

export function bothFields(a: Fields, b: Fields): Fields {
  return a && b && new Set([...a, ...b]);
}

export const rootOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** The fields an expression may read: rather too many, never too few. */
export function fieldsOfExpression(expression: unknown): Fields {
  const fields = new Set<string>();
  /** @returns whether it may read any field */
  const readsAll = (part: unknown): boolean => {
    if (typeof part === 'string') {
      if (part.startsWith('$$')) return /^\$\$ROOT(?:\.|$)/.test(part);
      if (part.startsWith('$')) fields.add(rootOf(part.slice(1)));
      return false;
    }
    if (Array.isArray(part)) return part.some(readsAll);
    return isDoc(part) && Object.values(part).some(readsAll);
  };
  return readsAll(expression) ? null : fields;
}
