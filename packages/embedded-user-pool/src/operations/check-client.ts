import type { Fields } from '../http/fields.ts';
import type { Pool } from '../pool.ts';
import { PoolError } from '../pool-error.ts';

/** Refuses a request made for another client than the pool's. */
export function checkClient(pool: Pool, fields: Fields): void {
  const clientId = fields.string('ClientId');
  if (clientId !== pool.clientId)
    throw new PoolError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}
