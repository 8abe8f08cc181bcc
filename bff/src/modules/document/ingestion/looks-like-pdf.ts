import type { ObjectStore } from '../../../adapters/object-store/object-store.ts';

/** Readers look for the mark within the first kilobyte: some makers write a few bytes before it. */
const headBytes = 1024;

export async function looksLikePdf(store: Pick<ObjectStore, 'read'>, storageKey: string): Promise<boolean> {
  let head = Buffer.alloc(0);
  for await (const chunk of await store.read(storageKey)) {
    head = Buffer.concat([head, chunk as Buffer]);
    if (head.length >= headBytes) break;
  }
  return head.subarray(0, headBytes).includes('%PDF-');
}
