import { createHmac } from 'node:crypto';
import type { TestBff } from '@savoir/testing/bff';

/** A policy of a form, rightly signed with the key of the embedded store on that day (`20261120`). */
export function signedPolicy(bff: TestBff, date: string, policy: object): { policy: string; signature: string } {
  const written = Buffer.from(JSON.stringify(policy)).toString('base64');
  const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
  const secret = bff.services.embeddedStore?.credential.secretAccessKey ?? '';
  const key = [date, 'local', 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return { policy: written, signature: hmac(key, written).toString('hex') };
}
