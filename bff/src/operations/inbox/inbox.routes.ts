import * as inbox from '@savoir/contracts/inbox';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import { markInboxRead } from '../../modules/inbox/inbox.collection.ts';
import { changeOwnSettings, findUser } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { closeItem } from './close-item.ts';
import { countsOf, ownerOf, pageOfInbox } from './inbox-lists.ts';

export const inboxOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db } = services;
    handle(app, inbox.listInbox, async ({ actor, query }) => pageOfInbox(services, actor, query));
    handle(app, inbox.inboxCounts, async ({ actor }) => countsOf(services, actor));
    handle(app, inbox.readInbox, async ({ actor, body }) => markInboxRead(db, ownerOf(actor), body.ids));
    handle(app, inbox.closeInboxItem, async ({ actor, params }) => closeItem(services, actor, params.id));
    handle(
      app,
      inbox.inboxChoices,
      async ({ actor }) => (await findUser(db, actor.companyId, actor.id))?.inboxChoices ?? {},
    );
    handle(app, inbox.chooseInbox, async ({ actor, body }) => {
      await changeOwnSettings(db, actor.companyId, actor.id, { inboxChoices: body });
      return body;
    });
  };
