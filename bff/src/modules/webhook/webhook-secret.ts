import { createHmac, randomBytes } from 'node:crypto';
import { webhookHeaders } from '@savoir/contracts/webhooks';
import { sealingFor } from '../../adapters/sealing/seal.ts';

const prefix = 'whsec_';
const secretBytes = 32;

/** Secrets of webhooks, bound to the webhook they are of: they sign, so they have to be read again. */
export const { seal: sealSecret, unseal: unsealSecret } = sealingFor('webhook secrets');

export const makeSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`;

/** Headers of a delivery by Standard Webhooks; several secrets sign while one takes the place of another. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, date }: { id: string; body: string; date: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(date.getTime() / 1000));
  const sign = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
