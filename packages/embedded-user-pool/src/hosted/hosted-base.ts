import type { Pool } from '../pool.ts';

/** Public address under which the hosted pages are served: the issuer's without the pool's id. */
export const hostedBase = ({ issuer, id }: Pool): string => issuer.slice(0, -(id.length + 1));
