import { createHash, randomBytes } from 'node:crypto';
import type { DeployToken } from '@savoir/contracts/dev';
import type { SignedInActor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findPersons } from '../../user/user.collection.ts';
import {
  findDeployTokenByKey,
  findDeployTokens,
  insertDeployToken,
  markDeployTokenUsed,
  type DeployTokenRow,
} from './deploy-token.collection.ts';

/** Distinguishes it from the tokens of people at a glance, and in what scanners look for. */
export const deploySecretPrefix = 'savoir_deploy_';
const dayMs = 24 * 3600_000;

const keyOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export async function createDeployToken(
  services: Services,
  actor: Pick<SignedInActor, 'id' | 'companyId'>,
  { id, remote, label, days }: { id: string; remote: string; label: string; days: number },
): Promise<DeployToken & { secret: string }> {
  const { db, clock } = services;
  const secret = `${deploySecretPrefix}${randomBytes(32).toString('base64url')}`;
  const creationDate = clock();
  const row: DeployTokenRow = {
    _id: id,
    remote,
    label,
    key: keyOf(secret),
    ending: secret.slice(-4),
    companyId: actor.companyId,
    userId: actor.id,
    creationDate,
    expiryDate: new Date(creationDate.getTime() + days * dayMs),
    lastUseDate: null,
    revokedDate: null,
  };
  await insertDeployToken(db, row);
  return { ...(await toDeployToken(services, row)), secret };
}

export const readDeployTokens = async (services: Services, remote: string): Promise<DeployToken[]> =>
  Promise.all((await findDeployTokens(services.db, remote)).map((row) => toDeployToken(services, row)));

/** Who made the token of this secret, and for which remote; null for one that does not hold, or no longer. */
export async function findDeployer(
  { db, clock }: Services,
  secret: string,
): Promise<Pick<DeployTokenRow, 'companyId' | 'userId' | 'remote'> | null> {
  const row = await findDeployTokenByKey(db, keyOf(secret));
  const now = clock();
  if (row === null || row.revokedDate !== null || row.expiryDate <= now) return null;
  await markDeployTokenUsed(db, row._id, now);
  return row;
}

async function toDeployToken({ db, clock }: Services, row: DeployTokenRow): Promise<DeployToken> {
  const { _id: id, label, ending, companyId, userId, creationDate, expiryDate, lastUseDate, revokedDate } = row;
  const person = (await findPersons(db, companyId, [userId])).get(userId);
  return {
    id,
    label,
    ending,
    creator: person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim(),
    creationDate: creationDate.toISOString(),
    expiryDate: expiryDate.toISOString(),
    lastUseDate: lastUseDate?.toISOString() ?? null,
    isRevoked: revokedDate !== null,
    isOver: expiryDate <= clock(),
  };
}
