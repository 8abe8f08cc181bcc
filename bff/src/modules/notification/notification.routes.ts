import {
  createNotificationTarget,
  deleteNotificationTarget,
  listNotificationTargets,
  PushSubscriptionData,
} from '@savoir/contracts/notifications';
import { pushTargetsPerCompanyMax, pushTargetsPerUserMax } from '@savoir/contracts/limits';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { isPushHost } from '../../adapters/push/known-push-host.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { countTargets, findTargets, saveTarget, removeTarget, type TargetRow } from './target.collection.ts';

const toTarget = ({ _id, subscription }: TargetRow) => ({ id: _id, endpoint: subscription.endpoint });

/** Browsers of the signed-in user that notifications go to. */
export const notificationModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, clock, config } = services;

    handle(app, createNotificationTarget, async ({ actor, newId, body }) => {
      const subscription = subscriptionIn(body.data);
      if (subscription === null || !isPushHost(subscription.endpoint, config.pushHosts))
        throw new Failure('SUBSCRIPTION_INVALID');
      const owner = { companyId: actor.companyId, userId: actor.id };
      const target = await saveTarget(db, owner, { id: newId, subscription, date: clock() });
      // Counted with this one, so that many at once cannot slip by.
      const counts = await countTargets(db, owner);
      if (counts.user > pushTargetsPerUserMax || counts.company > pushTargetsPerCompanyMax) {
        await removeTarget(db, owner, target._id);
        throw new Failure('PUSH_TARGET_LIMIT_REACHED');
      }
      return toTarget(target);
    });
    handle(app, listNotificationTargets, async ({ actor }) =>
      (await findTargets(db, { companyId: actor.companyId, userId: actor.id })).map(toTarget),
    );
    handle(app, deleteNotificationTarget, async ({ actor, params }) => {
      if (!(await removeTarget(db, { companyId: actor.companyId, userId: actor.id }, params.id)))
        throw new Failure('NOTIFICATION_TARGET_NOT_FOUND');
    });
  };

function subscriptionIn(text: string): PushSubscriptionData | null {
  try {
    const result = z.safeParse(PushSubscriptionData, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    // No JSON.
    return null;
  }
}
