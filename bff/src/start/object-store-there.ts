import { ConfigError, type Config } from '../config.ts';

const limitMs = 5000;

/** A store that does not answer, or not to us, would show only when someone has chosen their files. Throws ConfigError. */
export async function requireObjectStore({ s3, s3Region }: Pick<Config, 's3' | 's3Region'>): Promise<void> {
  if (s3 === null) return;
  const { HeadBucketCommand, S3Client, S3ServiceException } = await import('@aws-sdk/client-s3');
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3;
  const client = new S3Client({
    endpoint,
    region: s3Region,
    forcePathStyle: true,
    maxAttempts: 2,
    credentials: { accessKeyId, secretAccessKey },
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(limitMs) });
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404) throw new ConfigError(`S3_BUCKET: there is no bucket ${bucket} at ${endpoint}`);
    if (status === 401 || status === 403)
      throw new ConfigError(`S3_ACCESS_KEY_ID: ${endpoint} does not let this key use the bucket ${bucket}`);
    if (status === 301) throw new ConfigError(`S3_REGION: the bucket ${bucket} is not in ${s3Region}`);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new ConfigError(`S3_ENDPOINT: the store at ${endpoint} does not answer (${reason})`, { cause: error });
  } finally {
    client.destroy();
  }
}
