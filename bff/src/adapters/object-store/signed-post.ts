import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** Who may sign tickets for which bucket. */
export interface Credential {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** What an accepted form allows. */
export interface Permit {
  key: string;
  contentType: string;
  minBytes: number;
  maxBytes: number;
}

/** Refusal of an upload, with the error code of S3. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const denied = (message: string) => new UploadRefused('AccessDenied', 403, message);

const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.record(z.string(), z.string()),
      z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()]),
    ]),
  ),
});
type Policy = z.infer<typeof Policy>;

/**
 * Checks the fields of a signed POST (names in lower case) as S3 does: credential, signature over the policy as received,
 * expiry, every condition, and that every field is named by one.
 */
export function checkSignedPost(
  fields: ReadonlyMap<string, string>,
  bucket: string,
  credential: Credential,
  now: Date,
): Permit {
  checkSignature(fields, credential);
  const policy = readPolicy(fields.get('policy') ?? '');
  if (Date.parse(policy.expiration) <= now.getTime()) throw denied('Invalid according to Policy: Policy expired.');

  // The bucket of the address counts, whether the form repeats it or not; it may not name another.
  if ((fields.get('bucket') ?? bucket) !== bucket)
    throw denied('Invalid according to Policy: Policy Condition failed: bucket');
  const values = new Map(fields).set('bucket', bucket);
  const covered = new Set(['policy', 'x-amz-signature', 'file', 'bucket']);
  let range: [number, number] = [0, Number.POSITIVE_INFINITY];
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, expected] of Object.entries(condition))
        expect(name, values, covered, (value) => value === expected);
    } else if (condition[0] === 'content-length-range') {
      range = [condition[1], condition[2]];
    } else {
      const [operator, name, expected] = condition;
      expect(name.slice(1), values, covered, (value) =>
        operator === 'eq' ? value === expected : value.startsWith(expected),
      );
    }
  }
  const stray = [...fields.keys()].find((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (stray !== undefined) throw denied(`Invalid according to Policy: Extra input fields: ${stray}`);
  const key = fields.get('key');
  if (key === undefined)
    throw new UploadRefused('InvalidArgument', 400, 'Bucket POST must contain a field named ’key’.');
  return {
    key,
    contentType: fields.get('content-type') ?? 'application/octet-stream',
    minBytes: range[0],
    maxBytes: range[1],
  };
}

function expect(
  name: string,
  values: ReadonlyMap<string, string>,
  covered: Set<string>,
  holds: (value: string) => boolean,
): void {
  const field = name.toLowerCase();
  covered.add(field);
  if (!holds(values.get(field) ?? '')) throw denied(`Invalid according to Policy: Policy Condition failed: ${field}`);
}

function checkSignature(fields: ReadonlyMap<string, string>, credential: Credential): void {
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw denied('Unknown signing algorithm.');
  const [accessKeyId, date = '', region, service, end, ...rest] = (fields.get('x-amz-credential') ?? '').split('/');
  const known =
    accessKeyId === credential.accessKeyId &&
    region === credential.region &&
    service === 's3' &&
    end === 'aws4_request' &&
    rest.length === 0;
  if (!known || !/^\d{8}$/.test(date) || !(fields.get('x-amz-date') ?? '').startsWith(date))
    throw denied('Unknown credential.');
  const expected = signPolicy(fields.get('policy') ?? '', date, credential);
  const given = Buffer.from(fields.get('x-amz-signature') ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new UploadRefused(
      'SignatureDoesNotMatch',
      403,
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}

function signPolicy(policy: string, date: string, { secretAccessKey, region }: Credential): Buffer {
  const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, policy);
}

function readPolicy(encoded: string): Policy {
  try {
    return z.parse(Policy, JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch (error) {
    throw new UploadRefused(
      'InvalidPolicyDocument',
      400,
      `Invalid Policy: ${error instanceof SyntaxError ? 'not JSON' : 'unknown form'}`,
    );
  }
}
