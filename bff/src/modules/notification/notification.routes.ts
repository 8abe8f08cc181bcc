import {
  createNotificationTarget,
  deleteNotificationTarget,
  listNotificationTargets,
  PushSubscriptionData,
} from '@savoir/contracts/notifications';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { isPushHost } from '../../adapters/push/known-push-host.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { announceVersion } from './announce-version.ts';
import { definePush } from './push.job.ts';
import { findTargets, keepTarget, removeTarget, type TargetRow } from './target.collection.ts';

const toTarget = ({ _id, subscription }: TargetRow) => ({ id: _id, endpoint: subscription.endpoint });

/** Browsers of the signed-in user that notifications go to. */
export const notificationModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, clock, config } = services;
    definePush(services);

    handle(app, createNotificationTarget, async ({ actor, newId, body }) => {
      const subscription = subscriptionIn(body.data);
      if (subscription === null || !isPushHost(subscription.endpoint, config.pushHosts))
        throw new Failure('SUBSCRIPTION_INVALID');
      const owner = { companyId: actor.companyId, userId: actor.id };
      return toTarget(await keepTarget(db, owner, { id: newId, subscription, date: clock() }));
    });
    handle(app, listNotificationTargets, async ({ actor }) =>
      (await findTargets(db, { companyId: actor.companyId, userId: actor.id })).map(toTarget),
    );
    handle(app, deleteNotificationTarget, async ({ actor, params }) => {
      if (!(await removeTarget(db, { companyId: actor.companyId, userId: actor.id }, params.id)))
        throw new Failure('NOTIFICATION_TARGET_NOT_FOUND');
    });
    app.addHook('onReady', () => announceVersion(services));
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
