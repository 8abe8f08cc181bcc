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
export const openSession = endpoint('sessions.open', 'POST /sessions', 'public', {
  body: OpenSessionInput,
  response: SessionTokens,
  status: 201,
  errors: ['ORIGIN_FOREIGN', 'SESSION_ENDED', 'SESSION_DISABLED'],
});

/** New id and access tokens for the refresh token in the cookie of that session. */
export const renewSession = endpoint('sessions.renew', 'POST /sessions/:id/renewal', 'public', {
  params,
  body: RenewSessionInput,
  response: SessionTokens,
  errors: ['ORIGIN_FOREIGN', 'SESSION_ENDED', 'SESSION_IDLE', 'SESSION_DISABLED'],
});

/** Revokes the refresh token in the cookie of that session, and removes the cookie. */
export const closeSession = endpoint('sessions.close', 'POST /sessions/:id/end', 'public', {
  params,
  errors: ['ORIGIN_FOREIGN'],
});

/** Where one is signed in. */
export const listSessions = endpoint('sessions.list', 'GET /sessions', 'signed-in', { response: OngoingSessions });

/** Ends one's own sign-in in another place, or in all others; one that is over is as good as ended. */
export const endSessions = endpoint('sessions.endElsewhere', 'POST /sessions/endings', 'signed-in', {
  body: EndSessionInput,
  errors: ['PROOF_REQUIRED'],
});

/** Shows again who one is: what protects the account can be changed for five minutes. */
export const proveSession = endpoint('sessions.prove', 'POST /sessions/proofs', 'signed-in', {
  body: ProveSessionInput,
  errors: ['PASSWORD_WRONG', 'RATE_LIMITED'],
});

/** Someone is at it: keys, clicks. Calls alone say nothing of that, as pages ask for news by themselves. */
export const reportActivity = endpoint('sessions.activity', 'POST /sessions/activity', 'signed-in');
