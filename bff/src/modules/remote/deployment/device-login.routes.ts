import * as contract from '@savoir/contracts/dev';
import type { FastifyPluginAsync } from 'fastify';
import { callLimit } from '../../../http/call-limit.ts';
import { handle, handlePublic } from '../../../http/handle.ts';
import type { Services } from '../../../services.ts';
import { answerDeviceLogin, beginLogin, findLogin, takeToken } from './device-login.service.ts';

/** A person begins one now and then, for which a program asks every other second; a whole team may come from one address. */
const begunPerMinute = 60;
const askedPerMinute = 600;

/** How a team’s program gets its token without a person copying it. */
export const deviceLoginModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const limitBegun = callLimit(app, { name: 'device-login', perMinuteMax: begunPerMinute });
    const limitAsked = callLimit(app, { name: 'device-token', perMinuteMax: askedPerMinute });

    handlePublic(app, contract.beginDeviceLogin, async ({ params, body, request }) => {
      await limitBegun(request);
      return beginLogin(services, params.name, body.machine);
    });
    handlePublic(app, contract.takeDeviceToken, async ({ params, body, request }) => {
      await limitAsked(request);
      return takeToken(services, params.name, body.deviceCode);
    });
    handle(app, contract.findDeviceLogin, async ({ query, actor }) => findLogin(services, actor, query.userCode));
    handle(app, contract.answerDeviceLogin, async ({ params, body, actor }) =>
      answerDeviceLogin(services, actor, { ...body, remote: params.name }),
    );
  };
