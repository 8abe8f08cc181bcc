import { sessionHeader } from '@savoir/contracts/http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Failure } from '../../http/failure.ts';

/**
 * A cookie says which browser asks, not which site. A page of ours sends a header that others cannot add without being allowed to, and
 * the browser itself says where the request comes from. It says so as `Sec-Fetch-Site`, but not on plain http and not in browsers from
 * before 2023; those send `Origin` with every POST.
 */
export function ownPagesOnly(request: FastifyRequest, config: Config): void {
  const { origin, host, 'sec-fetch-site': site, [sessionHeader]: mark } = request.headers;
  const isOwn = site === undefined ? isOwnOrigin(origin, host, config) : site === 'same-origin';
  if (mark !== '1' || !isOwn) throw new Failure('ORIGIN_FOREIGN');
}

/** Whether a page of this installation asks; false where nothing says which page it is. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, { publicUrl }: Config): boolean {
  if (origin === undefined) return false;
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}
