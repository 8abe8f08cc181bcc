import { createMediaTicket } from '@savoir/contracts/uploads';
import type { FastifyPluginAsync } from 'fastify';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { extensionOf, maxBytesOf } from '../../ingestion/media/media-types.ts';
import type { Services } from '../../services.ts';
import { openUpload } from './upload.service.ts';

/** Tickets for the media of notes. */
export const uploadModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, createMediaTicket, async ({ actor, body }) => {
      if (body.kind === 'video' && !actor.features.includes('VIDEO_SPEECH_TO_TEXT'))
        throw new Failure('FEATURE_DISABLED', { context: { feature: 'VIDEO_SPEECH_TO_TEXT' } });
      const extension = extensionOf(body.kind, body.contentType);
      if (extension === null)
        throw new Failure('MEDIA_UNSUPPORTED', { context: { contentType: body.contentType, kind: body.kind } });
      const maxBytes = maxBytesOf[body.kind];
      if (body.sizeBytes > maxBytes) throw new Failure('UPLOAD_TOO_LARGE', { context: { maxBytes: String(maxBytes) } });
      return openUpload(services, actor, { purpose: body.kind, contentType: body.contentType, extension, maxBytes });
    });
  };
