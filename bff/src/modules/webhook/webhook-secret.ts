import { createHmac, randomBytes } from 'node:crypto';
import { webhookHeaders } from '@savoir/contracts/webhooks';
import { sealingFor } from '../../adapters/sealing/seal.ts';
import type { Services } from '../../services.ts';

const prefix = 'whsec_';
const secretBytes = 32;

const sealing = sealingFor('webhook secrets');

type Keys = Pick<Services, 'config' | 'secrets'>;
const keyOf = ({ config, secrets }: Keys): string => config.webhookKey ?? secrets.userPoolKey;

/** A secret signs, so it has to be read again; it is bound to the webhook it is of. */
export const sealSecret = (keys: Keys, webhookId: string, secret: string): string =>
  sealing.seal(keyOf(keys), webhookId, secret);

/** Throws where it was sealed by another key: another instance, or another installation, whose setting differs. */
export const unsealSecret = (keys: Keys, webhookId: string, sealed: string): string =>
  sealing.unseal(keyOf(keys), webhookId, sealed);

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
