import * as z from 'zod/mini';
import { foreignLine } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { UploadTicket } from './upload.ts';

/** Ticket for one media file of a note. The key's id becomes the media's id. */
export const createMediaTicket = endpoint('uploads.media', 'POST /media/pre_signed_post_request', 'note.create', {
  body: z.strictObject({
    kind: z.enum(['audio', 'photo', 'video']),
    contentType: z.string().check(z.regex(/^(audio|image|video)\/[a-z0-9.+-]+$/)),
    filename: foreignLine(255).check(z.minLength(1)),
    sizeBytes: z.int().check(z.positive()),
  }),
  response: UploadTicket,
  errors: ['MEDIA_UNSUPPORTED', 'UPLOAD_TOO_LARGE', 'FEATURE_DISABLED'],
});
