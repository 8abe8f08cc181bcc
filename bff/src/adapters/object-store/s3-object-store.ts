import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../../config.ts';
import { contentDisposition } from './content-disposition.ts';
import type { ObjectStore } from './object-store.ts';
import { signTicket } from './ticket.ts';

/** Any S3-compatible store. */
export function openS3ObjectStore(
  { endpoint, bucket, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
  region: string,
): ObjectStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums that the client adds by itself are unknown to several compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  async function read(key: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand(at(key)));
    if (!(Body instanceof Readable)) throw new Error(`No object ${key}`);
    return Body;
  }

  return {
    read,
    createTicket: (request) => signTicket(client, bucket, request),
    async stat(key) {
      try {
        const { ContentLength, ContentType } = await client.send(new HeadObjectCommand(at(key)));
        return { sizeBytes: ContentLength ?? 0, contentType: ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    async openFile(key) {
      const path = join(tmpdir(), `savoir-${randomUUID()}`);
      const discard = () => rm(path, { force: true });
      try {
        await pipeline(await read(key), createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        await discard();
        throw error;
      }
      return { path, [Symbol.asyncDispose]: discard };
    },
    async write(key, data, contentType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: data, ContentType: contentType }));
    },
    async writeFile(key, path, contentType) {
      const { size } = await stat(path);
      await client.send(
        new PutObjectCommand({
          ...at(key),
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: contentType,
        }),
      );
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async removePrefix(prefix) {
      for (;;) {
        const { Contents = [] } = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix.replace(/\/+$/, '')}/` }),
        );
        const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
        if (Objects.length === 0) return;
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
      }
    },
    signedUrl: (key, { filename, disposition, lifetimeSeconds }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({ ...at(key), ResponseContentDisposition: contentDisposition(disposition, filename) }),
        { expiresIn: lifetimeSeconds },
      ),
  };
}
