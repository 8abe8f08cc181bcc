import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../../config.ts';
import { contentDisposition } from './content-disposition.ts';
import { type ObjectStore, ObjectStoreDown } from './object-store.ts';
import { refuseToServeUpload, uploadsFolder } from './key.ts';
import { safeTypeOf } from './safe-type.ts';
import { signTicket } from './ticket.ts';

/** A store that says nothing for so long is down. */
const silenceMs = 10_000;

/** It understood, and answers no. */
const isRefusal = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;

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
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5000, socketTimeout: silenceMs },
    // Checksums that the client adds by itself are unknown to several compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add(
    (next) => async (given) => {
      try {
        return await next(given);
      } catch (error) {
        throw isRefusal(error) ? error : new ObjectStoreDown('the object store does not answer', { cause: error });
      }
    },
    { step: 'initialize', name: 'objectStoreDown' },
  );
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  async function read(key: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand(at(key)));
    if (!(Body instanceof Readable)) throw new Error(`No object ${key}`);
    return Body;
  }

  async function remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand(at(key)));
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
      await client.send(new PutObjectCommand({ ...at(key), Body: data, ContentType: safeTypeOf(contentType) }));
    },
    async writeFile(key, path, contentType) {
      const { size } = await stat(path);
      await client.send(
        new PutObjectCommand({
          ...at(key),
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: safeTypeOf(contentType),
        }),
      );
    },
    async copy(from, to, contentType) {
      try {
        await client.send(
          new CopyObjectCommand({
            ...at(to),
            CopySource: `${bucket}/${from}`,
            MetadataDirective: 'REPLACE',
            ContentType: safeTypeOf(contentType),
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
        throw error;
      }
    },
    remove,
    discardUpload: remove,
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key, ETag = '', LastModified } of Contents)
          if (Key !== undefined) yield { key: Key, state: `${ETag}/${LastModified?.getTime()}` };
    },
    async *listUploads(before) {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: `${uploadsFolder}/` },
      ))
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined && LastModified < before) yield Key;
    },
    // An object is sent there in one piece, and is whole or not at all.
    clearIncoming: async () => undefined,
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
    async signedUrl(key, { filename, disposition, lifetimeSeconds }) {
      refuseToServeUpload(key);
      const ResponseContentDisposition = contentDisposition(disposition, filename);
      return getSignedUrl(client, new GetObjectCommand({ ...at(key), ResponseContentDisposition }), {
        expiresIn: lifetimeSeconds,
      });
    },
  };
}
