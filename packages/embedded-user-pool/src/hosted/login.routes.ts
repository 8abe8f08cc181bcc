import { AuthError, authErrorTextFr } from '@savoir/user-pool';
import type { AuthResponse, StringMap } from '@savoir/user-pool/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostedSessionMs, signInSessionMs } from '../durations.ts';
import type { Background } from '../http/background.ts';
import { readFields } from '../http/fields.ts';
import { clientOf } from '../limits/client-of-request.ts';
import { PoolError } from '../pool-error.ts';
import type { Pool } from '../pool.ts';
import { answerChallenge } from '../sign-in/answer-challenge.ts';
import { passwordAuth } from '../sign-in/password-auth.ts';
import { noContext } from '../sign-in/request-context.ts';
import type { UserDocument } from '../users/user.ts';
import { type AuthorizationRequest, readAuthorizationRequest } from './authorization-request.ts';
import { leadBack, queryOf } from './authorize.routes.ts';
import { cookie, formCookie, readCookie, sessionCookie } from './cookies.ts';
import { sealHostedSession } from './hosted-session.ts';
import { loginForm, type FormState } from './login-form.ts';
import { escapeHtml, sendPage } from './page.ts';
import { t } from '../texts/pool-texts.ts';

/** How long a form may stand open. */
const formSeconds = hostedSessionMs / 1000;
const endsAttempt = 'NotAuthorizedException';

/** The hosted sign-in page: address and password, then whatever step the sign-in asks for. */
export function loginRoutes(app: FastifyInstance, pool: Pool, background: Background, newToken: () => string): void {
  const csrfOf = (token: string) => pool.secrets.mac('hosted form', token).toString('base64url');

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    for_: AuthorizationRequest,
    state: Omit<FormState, 'csrf'>,
  ) {
    const token = readCookie(request, formCookie) ?? newToken();
    reply.header('set-cookie', cookie(pool, formCookie, token, formSeconds));
    const form = loginForm({ ...state, csrf: csrfOf(token) });
    const body = form ?? `<p role="alert">${t('page.elsewhere')}</p>`;
    return sendPage(reply, state.error === null ? 200 : 400, t('page.signIn'), body, new URL(for_.redirectUri).origin);
  }

  app.get('/login', async (request, reply) => {
    const reading = readAuthorizationRequest(pool, queryOf(request));
    if (reading.kind === 'unsafe')
      return sendPage(reply, 400, t('page.signIn'), `<p>${escapeHtml(reading.message)}</p>`);
    if (reading.kind === 'refused') return reply.redirect(reading.location);
    return show(request, reply, reading.request, {
      username: reading.request.loginHint,
      error: null,
      challenge: null,
    });
  });

  app.post('/login', async (request, reply) => {
    const reading = readAuthorizationRequest(pool, queryOf(request));
    if (reading.kind !== 'good') return sendPage(reply, 400, t('page.signIn'), `<p>${t('page.unknownReturn')}</p>`);
    const form = Object.fromEntries(request.body instanceof URLSearchParams ? request.body : []);
    const { username = '', challenge, session = '' } = form;
    const token = readCookie(request, formCookie);
    const asked: AuthResponse | null = challenge
      ? ({ ChallengeName: challenge, Session: session, ChallengeParameters: parametersIn(form) } as AuthResponse)
      : null;
    if (token === undefined || form['csrf'] !== csrfOf(token)) {
      const error = t('page.expired');
      return show(request, reply, reading.request, { username, error, challenge: null });
    }

    let signedIn: UserDocument | undefined;
    const step = {
      pool,
      client: clientOf(pool, request, reply),
      context: noContext,
      parameters: readFields({ ...form, PASSWORD: form['password'] }),
      afterAnswer: background.after(request.log),
      complete: async (user: UserDocument): Promise<AuthResponse> => {
        signedIn = user;
        return {};
      },
    };
    try {
      const answer = challenge ? await answerChallenge(step, challenge, session) : await passwordAuth(step, username);
      if (!signedIn) return show(request, reply, reading.request, { username, error: null, challenge: answer });
    } catch (error) {
      if (!(error instanceof PoolError)) throw error;
      const text = authErrorTextFr(new AuthError(error.name, error.message), 'login');
      const stays = error.name === endsAttempt ? null : asked;
      return show(request, reply, reading.request, { username, error: text, challenge: stays });
    }
    reply.header('set-cookie', [
      cookie(pool, sessionCookie, sealHostedSession(pool, signedIn), hostedSessionMs / 1000),
      cookie(pool, formCookie, '', signInSessionMs),
    ]);
    return reply.redirect(await leadBack(pool, reading.request, signedIn, new Date(pool.now())), 303);
  });
}

/** What a step was shown with comes back with its answer, to show it again. It is only ever shown, never trusted. */
function parametersIn(form: Record<string, string>): StringMap {
  try {
    const value: unknown = JSON.parse(form['parameters'] ?? '{}');
    return Object.fromEntries(readFields(value).entries());
  } catch {
    // Changed by hand: the step is shown without them.
    return {};
  }
}
