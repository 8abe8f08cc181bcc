import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a download address promises; all of it is signed. */
export interface Download {
  key: string;
  filename: string;
  disposition: 'inline' | 'attachment';
  /** Unix seconds. */
  expires: number;
}

export function signDownload(secret: string, bucket: string, download: Download): string {
  const { key, filename, disposition, expires } = download;
  const query = new URLSearchParams({
    expires: String(expires),
    disposition,
    filename,
    signature: sign(secret, bucket, download).toString('base64url'),
  });
  return `/storage/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}?${query.toString()}`;
}

/** The download an address allows, or null when it is forged or over. */
export function checkDownload(
  secret: string,
  bucket: string,
  key: string,
  query: URLSearchParams,
  now: Date,
): Download | null {
  const disposition = query.get('disposition');
  if (disposition !== 'inline' && disposition !== 'attachment') return null;
  const download = {
    key,
    filename: query.get('filename') ?? '',
    disposition,
    expires: Number(query.get('expires')),
  } as const;
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const expected = sign(secret, bucket, download);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return download.expires * 1000 > now.getTime() ? download : null;
}

const sign = (secret: string, bucket: string, { key, filename, disposition, expires }: Download) =>
  createHmac('sha256', `download ${secret}`)
    .update(JSON.stringify([bucket, key, filename, disposition, expires]))
    .digest();
