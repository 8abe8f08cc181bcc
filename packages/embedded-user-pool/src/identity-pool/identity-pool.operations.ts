import { randomBytes, createHash, timingSafeEqual } from 'node:crypto';
import { guestCredentialsMs } from '../durations.ts';
import type { Fields } from '../http/fields.ts';
import { notAuthorized, PoolError } from '../pool-error.ts';
import type { Pool } from '../pool.ts';

type IdentityPool = NonNullable<Pool['policy']['identityPool']>;
type IdentityPoolOperation = (context: { pool: Pool; fields: Fields }) => Promise<object>;

function identityPoolOf(pool: Pool): IdentityPool {
  const { identityPool } = pool.policy;
  if (!identityPool) throw new PoolError('ResourceNotFoundException', 'IdentityPool not found.');
  return identityPool;
}

/** Subject of the id token among the logins; null for a guest. Throws when guests are not allowed. */
async function callerOf(pool: Pool, { allowGuests }: IdentityPool, fields: Fields): Promise<string | null> {
  const logins = fields.map('Logins').entries();
  if (logins.length === 0) {
    if (!allowGuests) throw notAuthorized('Unauthenticated access is not supported for this identity pool.');
    return null;
  }
  const [[provider, token] = ['', '']] = logins;
  if (provider !== pool.issuer.replace(/^https?:\/\//, ''))
    throw notAuthorized('Token is not from a supported provider of this identity pool.');
  return pool.tokens.verifyId(token);
}

const getId: IdentityPoolOperation = async ({ pool, fields }) => {
  const identityPool = identityPoolOf(pool);
  const id = fields.string('IdentityPoolId');
  if (id !== identityPool.id) throw new PoolError('ResourceNotFoundException', `IdentityPool '${id}' not found.`);
  const [region = ''] = id.split(':');
  const sub = await callerOf(pool, identityPool, fields);
  return { IdentityId: sub === null ? newGuestId(pool, region) : userIdentityId(pool, region, sub) };
};

const getCredentialsForIdentity: IdentityPoolOperation = async ({ pool, fields }) => {
  const identityPool = identityPoolOf(pool);
  const IdentityId = fields.string('IdentityId');
  const [region = ''] = identityPool.id.split(':');
  const sub = await callerOf(pool, identityPool, fields);
  const isOwn = isGuestId(pool, IdentityId) || (sub !== null && IdentityId === userIdentityId(pool, region, sub));
  if (!isOwn) throw new PoolError('ResourceNotFoundException', `Identity '${IdentityId}' not found.`);
  const endsAt = pool.now() + guestCredentialsMs;
  const proof = pool.secrets.seal('credentials', Buffer.from(JSON.stringify({ IdentityId, sub, endsAt })));
  return {
    IdentityId,
    Credentials: {
      AccessKeyId: `ASIA${randomBytes(10).toString('hex').toUpperCase().slice(0, 16)}`,
      SecretKey: randomBytes(30).toString('base64'),
      SessionToken: proof.toString('base64'),
      Expiration: Math.floor(endsAt / 1000),
    },
  };
};

/** The identity pool's operations, by name. */
export const identityPoolOperations = new Map<string, IdentityPoolOperation>([
  ['GetId', getId],
  ['GetCredentialsForIdentity', getCredentialsForIdentity],
]);
export const identityPoolTargetPrefix = 'AWSCognitoIdentityService.';

const idBytes = 16;
const markBytes = 8;

/** A guest's id carries a keyed mark of its own, so anonymous calls write nothing and yet no id can be made up. */
function newGuestId(pool: Pool, region: string): string {
  const random = randomBytes(idBytes - markBytes);
  return `${region}:${uuidOf(Buffer.concat([random, markOf(pool, random)]))}`;
}

function isGuestId(pool: Pool, identityId: string): boolean {
  const bytes = Buffer.from(identityId.slice(identityId.indexOf(':') + 1).replaceAll('-', ''), 'hex');
  if (bytes.length !== idBytes) return false;
  const random = bytes.subarray(0, idBytes - markBytes);
  return timingSafeEqual(bytes.subarray(idBytes - markBytes), markOf(pool, random));
}

/** The same at every call. */
const userIdentityId = (pool: Pool, region: string, sub: string): string =>
  `${region}:${uuidOf(createHash('sha256').update(pool.secrets.mac('identity', sub)).digest().subarray(0, idBytes))}`;

const markOf = (pool: Pool, random: Buffer) =>
  pool.secrets.mac('guest identity', random.toString('hex')).subarray(0, markBytes);

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
