import type { Client } from './limits/client.ts';
import type { OperationContext } from './operations/operation.ts';
import type { PoolEvent } from './user-pool.options.ts';
import type { UserDocument } from './users/user.ts';

type Emitter = Pick<OperationContext, 'pool' | 'afterAnswer'> & { client: Pick<Client, 'ip'> };

/** Informs the pool's owner of something that happened to a real account. Not before the answer: its time must reveal nothing. */
export function emitEvent(
  { pool, client, afterAnswer }: Emitter,
  kind: PoolEvent['kind'],
  { _id: sub, email }: UserDocument,
): void {
  const { onEvent } = pool;
  const event = { kind, at: new Date(pool.now()), sub, email, address: client.ip };
  if (onEvent) afterAnswer('report an event', () => onEvent(event));
}

/** Says that sign-ins were ended; of no one when there was none. */
export async function emitSignedOut(
  emitter: Emitter,
  kind: 'signedOut' | 'signedOutEverywhere',
  sub: string | null,
): Promise<void> {
  const user = sub === null ? null : await emitter.pool.users.findBySub(sub);
  if (user) emitEvent(emitter, kind, user);
}
