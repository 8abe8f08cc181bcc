import * as contract from '@savoir/contracts/sessions';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { OngoingSignIn, RenewedTokens, SessionCaller } from '../../adapters/identity/identity.ts';
import { Failure } from '../../http/failure.ts';
import { handle, handlePublic } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { requireCompany } from '../company/company.service.ts';
import { requireVouched } from '../provider/require-vouched.ts';
import { isIdle, requireRenewable } from './idle.ts';
import { findSessionUses, markSessionUsed } from './session-use.collection.ts';
import { requireReauthentication, signInIn, signInOf } from './require-reauthentication.ts';
import { ownPagesOnly } from './own-pages-only.ts';
import { removeCompanyCookie } from './company-cookie.ts';
import { newSessionId, sessionCookie, type SessionCookie } from './session-cookie.ts';

/** Reloads and new tabs ask for tokens, too: one refresh token serves them for a while. */
const rotateAfterMs = 10 * 60_000;

const callerOf = (request: FastifyRequest, deviceKey?: string): SessionCaller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  deviceKey,
});

/** Sessions of pages: the refresh token in a cookie that scripts cannot read, the other tokens in the answer. */
export const sessionModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { config, db, clock, identity } = services;
    handlePublic(app, contract.openSession, async ({ request, reply, body }) => {
      ownPagesOnly(request, config);
      const { refreshToken, deviceKey, keepsSecureCookies } = body;
      const cookie = sessionCookie({ config, request, reply, sessionId: newSessionId(), keepsSecureCookies });
      // The one that scripts have seen ends with it.
      return renewed(cookie, refreshToken, callerOf(request, deviceKey), 0);
    });

    handlePublic(app, contract.renewSession, async ({ request, reply, params, body }) => {
      ownPagesOnly(request, config);
      const cookie = sessionCookie({ config, request, reply, sessionId: params.id });
      cookie.removeOthers();
      if (cookie.refreshToken === null) throw new Failure('SESSION_ENDED');
      return renewed(cookie, cookie.refreshToken, callerOf(request, body.deviceKey), rotateAfterMs, true);
    });

    handlePublic(app, contract.closeSession, async ({ request, reply, params }) => {
      ownPagesOnly(request, config);
      const cookie = sessionCookie({ config, request, reply, sessionId: params.id });
      if (cookie.refreshToken === null) return;
      const { refreshToken } = cookie;
      cookie.remove();
      removeCompanyCookie({ config, request, reply });
      // Not "storage": notes that wait for the network stay on the device, as their author was told (decision 34). Not "cookies":
      // it would forget that this browser is known, and hold its owner up after a stranger's failures.
      reply.header('clear-site-data', '"cache"');
      await orIdentityFailure(() => identity.signIns.end(refreshToken, callerOf(request)));
    });

    handle(app, contract.listSessions, async ({ actor, request }) => {
      const { sub, id: own } = signInOf(request);
      const signIns = await identity.signIns.elsewhere?.list(sub);
      if (signIns === undefined) return { sessions: null };
      const uses = await findSessionUses(db, { companyId: actor.companyId, userId: actor.id });
      const company = await requireCompany(services, actor.companyId);
      // What no one was at for too long is over, also before it is asked for. One of which no use is known counts from its
      // next call.
      const goesOn = ({ id }: OngoingSignIn) => !isIdle(uses.get(id) ?? clock(), company, clock());
      return {
        sessions: signIns.filter(goesOn).map(({ id, userAgent, startedAt, usedAt }) => ({
          id,
          userAgent,
          startedAt: startedAt.toISOString(),
          lastUsedAt: usedAt.toISOString(),
          isThisOne: id === own,
        })),
      };
    });

    handle(app, contract.endSessions, async ({ request, body: { id } }) => {
      const { sub, id: own } = signInOf(request);
      const caller = callerOf(request);
      await requireReauthentication(identity, request);
      if (id === null) await identity.signIns.elsewhere?.endOthers(sub, own, caller);
      else await identity.signIns.elsewhere?.endOne(sub, id, caller);
    });

    handle(app, contract.reportActivity, async ({ actor, request }) => {
      const { id: _id } = signInOf(request);
      await markSessionUsed(db, { _id, companyId: actor.companyId, userId: actor.id }, clock());
    });

    handle(app, contract.proveSession, async ({ request, body: { password } }) => {
      const { sub, id } = signInOf(request);
      const isRight = await identity.signIns.elsewhere?.prove(sub, id, password, callerOf(request));
      if (isRight === null) throw new Failure('RATE_LIMITED');
      // A pool elsewhere asks for nothing of the kind, and is asked nothing.
      if (isRight === false) throw new Failure('PASSWORD_WRONG');
    });

    async function renewed(
      cookie: SessionCookie,
      refreshToken: string,
      caller: SessionCaller,
      afterMs: number,
      mayBeIdle = false,
    ) {
      const tokens = await orIdentityFailure(() => identity.signIns.renew(refreshToken, caller, afterMs));
      if (tokens === null || tokens === 'disabled') {
        cookie.remove();
        throw new Failure(tokens === null ? 'SESSION_ENDED' : 'SESSION_DISABLED');
      }
      if (mayBeIdle) await requireGoesOn(cookie, tokens, caller);
      // Also when it is the same: a year from now.
      cookie.set(tokens.refreshToken);
      return { sessionId: cookie.sessionId, idToken: tokens.idToken, accessToken: tokens.accessToken };
    }

    /**
     * A renewal by itself is no use: one that no one was at for too long ends with it. So does one whose person the sign-in service of
     * their company does not vouch for any more.
     */
    async function requireGoesOn(cookie: SessionCookie, tokens: RenewedTokens, caller: SessionCaller): Promise<void> {
      const { sub, id } = signInIn(tokens.idToken);
      try {
        await requireRenewable(services, sub, id);
        await requireVouched(services, id);
      } catch (error) {
        cookie.remove();
        await orIdentityFailure(() => identity.signIns.end(tokens.refreshToken, caller));
        throw error;
      }
    }

    /** A pool elsewhere that does not answer is an outage: the session is kept and asked for again. */
    async function orIdentityFailure<T>(ask: () => Promise<T>): Promise<T> {
      if (identity.plugin !== null) return ask();
      try {
        return await ask();
      } catch (cause) {
        throw new Failure('DEPENDENCY_UNAVAILABLE', { cause });
      }
    }
  };
