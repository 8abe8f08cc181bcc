import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from './content-disposition.ts';
import { isDiskFull } from './disk-full.ts';
import { embeddedBucket, md5, type EmbeddedObjectStore } from './embedded-object-store.ts';
import { isUpload } from './key.ts';
import { safeTypeOf } from './safe-type.ts';
import { checkDownload } from './signed-get.ts';
import { checkSignedPost, UploadRefused } from './signed-post.ts';

/** A refused sender is read to the end within this, so that a browser sees the answer instead of a broken connection. */
const drainMaxBytes = 64 * 1024 * 1024;

/** `/storage/<bucket>`: signed POST in, signed GET out. Served content can neither run nor be mistaken for another type. */
export const storageRoutes =
  (store: EmbeddedObjectStore, clock: () => Date): FastifyPluginAsync =>
  async (app) => {
    // Only forms are taken here: another parser would hold a body of any size in memory.
    app.removeAllContentTypeParsers();
    await app.register(multipart, {
      limits: {
        fields: 20,
        fieldSize: 20_000,
        fieldNameSize: 200,
        files: 1,
        fileSize: Number.POSITIVE_INFINITY,
        parts: 21,
      },
    });

    app.post<{ Params: { bucket: string } }>(
      '/storage/:bucket',
      { bodyLimit: Number.MAX_SAFE_INTEGER },
      async (request, reply) => {
        try {
          const { etag, status } = await receive(request);
          return await reply.code(status).header('etag', `"${etag}"`).send();
        } catch (error) {
          const refusal = toRefusal(error);
          if (refusal === null) throw error;
          await drain(request);
          // Anyone who sends too slowly has been told so already.
          if (reply.sent) return reply;
          return sendXml(reply, refusal);
        }
      },
    );

    app.get<{ Params: { bucket: string; '*': string } }>('/storage/:bucket/*', async (request, reply) => {
      const key = request.params['*'];
      const query = new URLSearchParams(request.url.split('?', 2)[1]);
      const download =
        request.params.bucket === embeddedBucket && !isUpload(key)
          ? checkDownload(store.credential.secretAccessKey, embeddedBucket, key, query, clock())
          : null;
      if (download === null)
        return sendXml(reply, new UploadRefused('AccessDenied', 403, 'Request has expired or is not signed.'));
      const object = await store.disk.stat(key);
      if (object === null)
        return sendXml(reply, new UploadRefused('NoSuchKey', 404, 'The specified key does not exist.'));
      if (isBeyondEnd(request.headers.range, object.sizeBytes)) {
        reply.header('content-range', `bytes */${object.sizeBytes}`);
        return sendXml(reply, new UploadRefused('InvalidRange', 416, 'The requested range is not satisfiable'));
      }
      reply.headers({
        'content-disposition': contentDisposition(download.disposition, download.filename),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': `private, max-age=${Math.max(0, download.expires - Math.floor(clock().getTime() / 1000))}, immutable`,
      });
      return reply
        .type(safeTypeOf(object.contentType))
        .sendFile(key, store.disk.folder, { cacheControl: false, contentType: false });
    });

    async function receive(request: FastifyRequest<{ Params: { bucket: string } }>) {
      const fields = new Map<string, string>();
      for await (const part of request.parts()) {
        if (part.type === 'field') {
          fields.set(part.fieldname.toLowerCase(), String(part.value));
          continue;
        }
        if (part.fieldname !== 'file')
          throw new UploadRefused('InvalidArgument', 400, 'POST requires exactly one file upload per request.');
        if (request.params.bucket !== embeddedBucket)
          throw new UploadRefused('NoSuchBucket', 404, 'The specified bucket does not exist.');
        const permit = checkSignedPost(fields, embeddedBucket, store.credential, clock());
        const { etag } = await store.disk.acceptForm(permit, part.file, md5());
        const requestedStatus = fields.get('success_action_status');
        return { etag, status: requestedStatus === '200' || requestedStatus === '201' ? Number(requestedStatus) : 204 };
      }
      throw new UploadRefused('InvalidArgument', 400, 'POST requires exactly one file upload per request.');
    }
  };

/** A range that starts behind the last byte; the file server would take it for a defect. */
function isBeyondEnd(range: string | undefined, sizeBytes: number): boolean {
  const first = /^bytes=(\d+)-/.exec(range ?? '')?.[1];
  return first !== undefined && Number(first) >= sizeBytes;
}

function toRefusal(error: unknown): UploadRefused | null {
  if (error instanceof UploadRefused) return error;
  if (isDiskFull(error)) return new UploadRefused('ServiceUnavailable', 503, 'There is no room for the file.');
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return status < 500
    ? new UploadRefused(
        'MalformedPOSTRequest',
        400,
        'The body of your POST request is not well-formed multipart/form-data.',
      )
    : null;
}

async function drain(request: FastifyRequest): Promise<void> {
  let drained = 0;
  if (request.raw.readableEnded || request.raw.destroyed) return;
  await new Promise<void>((resolve) => {
    request.raw.unpipe();
    request.raw.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > drainMaxBytes) resolve();
    });
    request.raw
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve());
    request.raw.resume();
  });
}

function sendXml(reply: FastifyReply, { code, status, message }: UploadRefused): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store' })
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message.replaceAll(/[<&]/g, (char) => (char === '<' ? '&lt;' : '&amp;'))}</Message></Error>`,
    );
}
