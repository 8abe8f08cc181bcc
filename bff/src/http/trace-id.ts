import { randomBytes } from 'node:crypto';

const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
const nothing = '0'.repeat(32);

/** What names a call in the log, in its refusal and in its trace: the trace a page began (W3C `traceparent`), or a new one. */
export function traceIdOf(header: string | string[] | undefined): string {
  const [, sent] = traceparent.exec(typeof header === 'string' ? header : '') ?? [];
  return sent === undefined || sent === nothing ? randomBytes(16).toString('hex') : sent;
}
