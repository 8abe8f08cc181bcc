import { can } from '@savoir/contracts/access';
import {
  createUser,
  FirstDayStep,
  getUser,
  importUsers,
  listUsers,
  resendInvitation,
  resetSecondFactor,
  seeFirstDay,
  updateUser,
  type UserChanges,
} from '@savoir/contracts/users';
import type { FastifyPluginAsync } from 'fastify';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { requireCompany } from '../company/company.service.ts';
import { countLicences } from './company-users.collection.ts';
import { createUserOf } from './create-user.service.ts';
import { importUsersOf } from './import-users.service.ts';
import { readUser } from './read-user.ts';
import { toUser } from './to-user.ts';
import { changeOwnSettings, findUsers, setFirstDay, type UserRow } from './user.collection.ts';
import { changeUserOf, forgetSecondFactor, inviteAgain, type ReadAccount } from './user.service.ts';

export const userModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, clock } = services;
    handle(app, getUser, async ({ actor, params }) => readUser(services, actor.companyId, params.id));
    handle(app, listUsers, async ({ actor }) => {
      const [company, rows] = await Promise.all([
        requireCompany(services, actor.companyId),
        findUsers(db, actor.companyId),
      ]);
      return rows.map((row) => toUser(row, company, clock()));
    });

    handle(app, seeFirstDay, async ({ actor, body: { seen } }) => {
      const isOver = FirstDayStep.options.every((step) => seen.includes(step));
      await setFirstDay(db, actor.companyId, actor.id, isOver ? 'all' : seen);
    });

    handle(app, createUser, async ({ actor, body, newId }) => {
      const companyId = body.companyId ?? actor.companyId;
      // To who may not know of it, another company does not exist.
      if (companyId !== actor.companyId && !can(actor, 'company.manage')) throw new Failure('COMPANY_NOT_FOUND');
      return answer(await createUserOf(services, actor, companyId, newId, body));
    });
    handle(app, updateUser, async ({ actor, params, version, body }) =>
      answer(await change(actor, { userId: params.id, version }, body)),
    );
    handle(app, resendInvitation, async ({ actor, params }) => inviteAgain(services, actor, params.id));
    handle(app, resetSecondFactor, async ({ actor, params }) => forgetSecondFactor(services, actor, params.id));

    handle(app, importUsers, async ({ actor, body }) => {
      if (actor.trialEnded === true) throw new Failure('TRIAL_ENDED');
      const { quotaUsersLimit } = await requireCompany(services, actor.companyId);
      const used = await countLicences(db, actor.companyId);
      const licencesLeft = quotaUsersLimit === null ? null : Math.max(0, quotaUsersLimit - used);
      return { lines: await importUsersOf(services, actor, body.csv, body.dryRun), licencesLeft };
    });

    /** Of their own account everyone sets the notifications, and nothing else unless they manage users. */
    async function change(actor: SignedInActor, account: ReadAccount, changes: UserChanges): Promise<UserRow> {
      const { userId, version } = account;
      const isOwnSetting = userId === actor.id && Object.keys(changes).every((name) => name === 'notificationsActive');
      if (!isOwnSetting && !can(actor, 'user.manage')) throw new Failure('ACCESS_DENIED');
      if (!isOwnSetting && Number.isNaN(version)) throw new Failure('VERSION_MISSING');
      if (!isOwnSetting) return changeUserOf(services, actor, account, changes);
      const changed = await changeOwnSettings(db, actor.companyId, userId, changes);
      if (changed === null) throw new Failure('USER_NOT_FOUND');
      return changed;
    }

    async function answer(row: UserRow) {
      return toUser(row, await requireCompany(services, row.companyId), clock());
    }
  };
