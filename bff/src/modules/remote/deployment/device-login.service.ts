import { createHash, randomBytes, randomInt } from 'node:crypto';
import { newId } from '@savoir/contracts/common';
import { deviceUserCodeLetters, type DeployToken, type DeviceLogin } from '@savoir/contracts/dev';
import {
  deviceCodesPerDayMax,
  deviceLoginIntervalSeconds,
  deviceLoginMinutes,
  deviceTokenDays,
} from '@savoir/contracts/limits';
import type { SignedInActor } from '../../../http/actor.ts';
import { takeAllowances } from '../../../http/allowance.collection.ts';
import { Failure } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { findRemote } from '../remote.collection.ts';
import { createDeployToken } from './deploy-token.service.ts';
import {
  answerLogin,
  askLogin,
  findUnanswered,
  insertDeviceLogin,
  takeLogin,
  type DeviceLoginRow,
} from './device-login.collection.ts';

/** Of the developers’ tools, where a code is typed. */
const page = '/dev/login';
/** What the network may take away from the time between two calls. */
const leastPauseMs = (deviceLoginIntervalSeconds * 1000) / 2;

const keyOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

const newUserCode = (): string =>
  Array.from({ length: 8 }, () => deviceUserCodeLetters[randomInt(deviceUserCodeLetters.length)]).join('');

export async function beginLogin({ db, clock, config }: Services, remote: string, machine: string) {
  const deviceCode = randomBytes(32).toString('base64url');
  const userCode = newUserCode();
  await insertDeviceLogin(db, {
    _id: newId(),
    remote,
    machine,
    deviceKey: keyOf(deviceCode),
    userKey: keyOf(userCode),
    expiryDate: new Date(clock().getTime() + deviceLoginMinutes * 60_000),
    askedDate: null,
  });
  return {
    deviceCode,
    userCode: `${userCode.slice(0, 4)}-${userCode.slice(4)}`,
    address: `${config.publicUrl}${page}`,
    lifetimeSeconds: deviceLoginMinutes * 60,
    intervalSeconds: deviceLoginIntervalSeconds,
  };
}

/** The token is made here, so its secret is never stored. Throws DEVICE_LOGIN_PENDING, _TOO_OFTEN, _DENIED, _OVER. */
export async function takeToken(
  services: Services,
  remote: string,
  deviceCode: string,
): Promise<DeployToken & { secret: string }> {
  const { db, clock } = services;
  const now = clock();
  const row = await askLogin(db, keyOf(deviceCode), remote, now);
  if (row === null) throw new Failure('DEVICE_LOGIN_OVER');
  if (row.askedDate !== null && now.getTime() - row.askedDate.getTime() < leastPauseMs)
    throw new Failure('DEVICE_LOGIN_TOO_OFTEN');
  const { _id, companyId, userId: id, isAllowed, machine: label } = row;
  if (companyId === undefined || id === undefined) throw new Failure('DEVICE_LOGIN_PENDING');
  if (isAllowed !== true) throw new Failure('DEVICE_LOGIN_DENIED');
  if (!(await takeLogin(db, _id))) throw new Failure('DEVICE_LOGIN_OVER');
  return createDeployToken(services, { id, companyId }, { id: newId(), remote, label, days: deviceTokenDays });
}

/** Throws DEVICE_LOGIN_NOT_FOUND, RATE_LIMITED. */
export async function findLogin(services: Services, actor: SignedInActor, userCode: string): Promise<DeviceLogin> {
  await countTry(services, actor);
  return toDeviceLogin(services, await findUnanswered(services.db, keyOf(userCode), services.clock()));
}

/** Throws DEVICE_LOGIN_NOT_FOUND, RATE_LIMITED. */
export async function answerDeviceLogin(
  services: Services,
  actor: SignedInActor,
  { remote, userCode, isAllowed }: { remote: string; userCode: string; isAllowed: boolean },
): Promise<DeviceLogin> {
  await countTry(services, actor);
  const login = { userKey: keyOf(userCode), remote, now: services.clock() };
  const answer = { companyId: actor.companyId, userId: actor.id, isAllowed };
  return toDeviceLogin(services, await answerLogin(services.db, login, answer));
}

const countTry = ({ db, clock }: Services, { id, companyId }: SignedInActor): Promise<void> =>
  takeAllowances(db, companyId, clock(), 'RATE_LIMITED', [
    { key: `device-code:${id}`, perDayMax: deviceCodesPerDayMax },
  ]);

async function toDeviceLogin({ db }: Services, row: DeviceLoginRow | null): Promise<DeviceLogin> {
  if (row === null) throw new Failure('DEVICE_LOGIN_NOT_FOUND');
  const { remote, machine, expiryDate } = row;
  return {
    remote,
    machine,
    isNew: (await findRemote(db, remote)) === null,
    tokenDays: deviceTokenDays,
    expiryDate: expiryDate.toISOString(),
  };
}
