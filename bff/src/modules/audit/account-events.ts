import type { PoolEvent } from '@savoir/embedded-user-pool';
import { newId } from '@savoir/contracts/common';
import type { AccountAct } from '@savoir/contracts/companies';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../adapters/database/database.ts';
import { accountMail } from '../../adapters/identity/account-mail.ts';
import type { Mailer } from '../../adapters/mailer/mailer.ts';
import { findUserByEmail, findUserBySubject } from '../user/user.collection.ts';
import { insertAudit } from './audit.collection.ts';

const acts: Record<PoolEvent['kind'], AccountAct> = {
  signedIn: 'account.signIn',
  signInFailed: 'account.signIn',
  signedOut: 'account.signOut',
  signedOutEverywhere: 'account.signOutEverywhere',
  refreshTokenReused: 'account.reuseSession',
  passwordChanged: 'account.changePassword',
  passwordReset: 'account.resetPassword',
  factorChanged: 'account.changeFactors',
  passkeyAdded: 'account.addPasskey',
  passkeyRemoved: 'account.removePasskey',
};

const isRefused = (kind: PoolEvent['kind']): boolean => kind === 'signInFailed' || kind === 'refreshTokenReused';

interface Parts {
  db: Db;
  log: FastifyBaseLogger;
  mailer: Mailer;
  publicUrl: string;
}

/** What the user pool tells of an account goes into the log of its company and, where someone else may have done it, to its owner. */
export function onAccountEvent({ db, log, mailer, publicUrl }: Parts) {
  const record = recordAccountEvents({ db, log });
  return async (event: PoolEvent): Promise<void> => {
    const mail = accountMail(publicUrl, event);
    await Promise.all([record(event), mail && mailer.send(mail)]);
  };
}

function recordAccountEvents({ db, log }: Pick<Parts, 'db' | 'log'>) {
  return async ({ kind, at: date, sub, email, address }: PoolEvent): Promise<void> => {
    // Until the first call with a token the product knows an invited user by address only.
    const user = (await findUserBySubject(db, sub)) ?? (await findUserByEmail(db, email));
    if (user === null) return;
    const row = {
      _id: newId(date.getTime()),
      companyId: user.companyId,
      date,
      byId: user._id,
      action: acts[kind],
      subjectId: user._id,
      subjectTitle: '',
      address,
      ...(isRefused(kind) && { denied: true as const }),
    };
    try {
      await insertAudit(db, row);
    } catch (error) {
      log.error({ err: error, act: row }, 'an event of an account could not be written to the audit log');
    }
  };
}
