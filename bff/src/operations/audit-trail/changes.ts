import type { AuditChange } from '@savoir/contracts/companies';

/** Values of fields by name. A text, or an address that may let its holder in, is not written down, only that it is another one. */
export type Snapshot = Readonly<Record<string, unknown>>;

const texts = new Set(['markdown', 'url']);
const longest = 300;

/** What is another value after than before; of a list what left it and what came. */
export function changesBetween(fields: readonly string[], before: Snapshot, after: Snapshot): AuditChange[] {
  return fields.flatMap((field): AuditChange[] => {
    const [from, to] = [valuesOf(before[field]), valuesOf(after[field])];
    if (from.join('\n') === to.join('\n')) return [];
    if (texts.has(field)) return [{ field, from: null, to: null }];
    if (!Array.isArray(before[field]) && !Array.isArray(after[field])) return [{ field, from, to }];
    return [
      { field, from: from.filter((value) => !to.includes(value)), to: to.filter((value) => !from.includes(value)) },
    ];
  });
}

function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.map(textOf).toSorted();
  return [textOf(value)];
}

function textOf(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
