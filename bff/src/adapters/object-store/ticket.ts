import { uploadTicketLifetimeSeconds } from '@savoir/contracts/limits';
import type { UploadTicket } from '@savoir/contracts/uploads';
import type { S3Client } from '@aws-sdk/client-s3';
import { uploadKey } from './key.ts';

/** A signed POST for exactly one key among the uploads, one type and 1 to `maxBytes` bytes, as S3 understands it. */
export async function signTicket(
  client: S3Client,
  bucket: string,
  request: { key: string; contentType: string; maxBytes: number },
): Promise<UploadTicket> {
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  const storageKey = uploadKey(request.key);
  const { url, fields } = await createPresignedPost(client, {
    Bucket: bucket,
    Key: storageKey,
    Fields: { 'Content-Type': request.contentType },
    Conditions: [
      ['content-length-range', 1, request.maxBytes],
      ['eq', '$Content-Type', request.contentType],
    ],
    Expires: uploadTicketLifetimeSeconds,
  });
  return { url, fields, storageKey };
}
