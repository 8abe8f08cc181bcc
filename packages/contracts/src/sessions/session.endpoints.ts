import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import {
  EndSessionInput,
  OngoingSessions,
  OpenSessionInput,
  ProveSessionInput,
  RenewSessionInput,
  SessionId,
  SessionTokens,
} from './session.ts';

const params = z.object({ id: SessionId });

/** Takes the refresh token of a new sign-in into a cookie that scripts cannot read. */
export const openSession = endpoint({
  id: 'sessions.open',
  method: 'POST',
  path: '/sessions',
  access: 'public',
  body: OpenSessionInput,
  response: SessionTokens,
  status: 201,
  errors: ['ORIGIN_FOREIGN', 'SESSION_ENDED'],
});

/** New id and access tokens for the refresh token in the cookie of that session. */
export const renewSession = endpoint({
  id: 'sessions.renew',
  method: 'POST',
  path: '/sessions/:id/renewal',
  access: 'public',
  params,
  body: RenewSessionInput,
  response: SessionTokens,
  errors: ['ORIGIN_FOREIGN', 'SESSION_ENDED', 'SESSION_IDLE'],
});

/** Revokes the refresh token in the cookie of that session, and removes the cookie. */
export const closeSession = endpoint({
  id: 'sessions.close',
  method: 'POST',
  path: '/sessions/:id/end',
  access: 'public',
  params,
  status: 204,
  errors: ['ORIGIN_FOREIGN'],
});

/** Where one is signed in. */
export const listSessions = endpoint({
  id: 'sessions.list',
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
  response: OngoingSessions,
});

/** Ends one's own sign-in in another place, or in all others; one that is over is as good as ended. */
export const endSessions = endpoint({
  id: 'sessions.endElsewhere',
  method: 'POST',
  path: '/sessions/endings',
  access: 'signed-in',
  body: EndSessionInput,
  status: 204,
  errors: ['PROOF_REQUIRED'],
});

/** Shows again who one is: what protects the account can be changed for five minutes. */
export const proveSession = endpoint({
  id: 'sessions.prove',
  method: 'POST',
  path: '/sessions/proofs',
  access: 'signed-in',
  body: ProveSessionInput,
  status: 204,
  errors: ['PASSWORD_WRONG', 'RATE_LIMITED'],
});

/** Someone is at it: keys, clicks. Calls alone say nothing of that, as pages ask for news by themselves. */
export const reportActivity = endpoint({
  id: 'sessions.activity',
  method: 'POST',
  path: '/sessions/activity',
  access: 'signed-in',
  status: 204,
});
