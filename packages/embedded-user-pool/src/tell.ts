import type { Client } from './limits/client.ts';
import type { OperationContext } from './operations/operation.ts';
import type { PoolEvent } from './user-pool.options.ts';
import type { UserDocument } from './users/user.ts';

type Teller = Pick<OperationContext, 'pool' | 'afterAnswer'> & { client: Pick<Client, 'ip'> };

/** Tells the pool's owner of something that happened to a real account. Not before the answer: its time must tell nobody. */
export function tell(
  { pool, client, afterAnswer }: Teller,
  kind: PoolEvent['kind'],
  { _id: sub, email }: UserDocument,
): void {
  const { onEvent } = pool;
  const event = { kind, at: new Date(pool.now()), sub, email, address: client.ip };
  if (onEvent) afterAnswer('tell of an event', () => onEvent(event));
}

/** Tells that sign-ins were ended; of nobody when there was none. */
export async function tellSignedOut(
  teller: Teller,
  kind: 'signedOut' | 'signedOutEverywhere',
  sub: string | null,
): Promise<void> {
  const user = sub === null ? null : await teller.pool.users.findBySub(sub);
  if (user) tell(teller, kind, user);
}
