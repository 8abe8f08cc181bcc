import * as z from 'zod/mini';
import { foreignLine } from '../common/index.ts';
import { endpoint } from '../http/index.ts';

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

/** Ticket for one media file of a note. The key's id becomes the media's id. */
export const createMediaTicket = endpoint({
  id: 'uploads.media',
  method: 'POST',
  path: '/media/pre_signed_post_request',
  access: 'note.create',
  body: z.strictObject({
    kind: z.enum(['audio', 'photo', 'video']),
    contentType: z.string().check(z.regex(/^(audio|image|video)\/[a-z0-9.+-]+$/)),
    filename: foreignLine(255).check(z.minLength(1)),
    sizeBytes: z.int().check(z.positive()),
  }),
  response: UploadTicket,
  errors: ['MEDIA_UNSUPPORTED', 'UPLOAD_TOO_LARGE', 'FEATURE_DISABLED'],
});
