/** Names what an upload was taken for. A note takes uploads more than once: each attempt is a holder of its own. */
export const noteHolder = (noteId: string, attempt: string): string => `note:${noteId}:${attempt}`;

export const documentHolder = (documentId: string): string => `document:${documentId}`;

export const importHolder = (importId: string): string => `import:${importId}`;

export function holderOf(holder: string | null): { kind: 'note' | 'document' | 'import'; id: string } | null {
  const [kind, id] = (holder ?? '').split(':');
  return (kind === 'note' || kind === 'document' || kind === 'import') && id !== undefined ? { kind, id } : null;
}
