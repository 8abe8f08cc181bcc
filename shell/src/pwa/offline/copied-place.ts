import type { Copyable } from '@savoir/contracts/copies';

const pages = /^\/(?<kind>notes|documents)\/(?<id>[0-9a-f-]{36})$/;

/** The note or the document that a page shows, which a device may store for the time without network. */
export function copiedPlace(pathname: string): (Copyable & { kind: 'note' | 'document' }) | null {
  const place = pages.exec(pathname)?.groups;
  return place === undefined ? null : { kind: place['kind'] === 'notes' ? 'note' : 'document', id: place['id'] ?? '' };
}
