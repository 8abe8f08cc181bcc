import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as far as its signature covers it. */
export interface SignedRequest {
  method: string;
  /** Path and query, as they were sent. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const toleranceMs = 15 * 60_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether the request carries a fresh AWS Signature Version 4 made with that key. */
export function isSignedBy(
  key: { accessKeyId: string; secretAccessKey: string },
  { method, url, headers, body }: SignedRequest,
  now: number,
): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      String(headers['authorization'] ?? ''),
    );
  const time = String(headers['x-amz-date'] ?? '');
  if (!parts || parts[1] !== key.accessKeyId || !isFresh(time, now)) return false;
  const [, , day = '', region = '', service = '', signedHeaders = '', signature = ''] = parts;
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date') || !names.includes('x-amz-target')) return false;
  const [path = '/', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query,
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const signingKey = [region, service, 'aws4_request'].reduce<Buffer>(
    (former, text) => hmac(former, text),
    hmac(`AWS4${key.secretAccessKey}`, day),
  );
  const expected = hmac(signingKey, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** `20261120T113000Z`, a quarter of an hour off at most. */
function isFresh(time: string, now: number): boolean {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Math.abs(now - Date.parse(iso)) < toleranceMs;
}
