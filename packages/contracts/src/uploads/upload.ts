import * as z from 'zod/mini';

/** Pre-signed upload: POST `fields` then the file, as multipart form data, to `url`. */
export const UploadTicket = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  storageKey: z.string(),
});
export type UploadTicket = z.infer<typeof UploadTicket>;

/** The id of an upload: what stands between the last slash and the last dot of its storage key. */
export function uploadId(storageKey: string): string {
  const name = storageKey.slice(storageKey.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot === -1 ? name : name.slice(0, dot);
}

export const MediaKind = z.enum(['audio', 'photo', 'video', 'text']);
export type MediaKind = z.infer<typeof MediaKind>;
