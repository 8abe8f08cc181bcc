import { createHash } from 'node:crypto';

/** As browsers compare it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The same in hexadecimal digits, for names. */
export const hashIn = (integrity: string): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

export const integrityIn = (hash: string): string => `sha384-${Buffer.from(hash, 'hex').toString('base64')}`;
