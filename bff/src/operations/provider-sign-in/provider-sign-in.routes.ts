import {
  endByProvider,
  findProvider,
  openProviderSession,
  providerEndpoints,
  providerSignOut,
} from '@savoir/contracts/sessions';
import type { FastifyPluginAsync } from 'fastify';
import { ProviderDown, ProviderRefused } from '../../adapters/open-id/provider-errors.ts';
import type { OpenIdProvider } from '../../adapters/open-id/open-id-provider.ts';
import { unseal } from '../../adapters/open-id/seal.ts';
import { callLimit } from '../../http/call-limit.ts';
import { Failure } from '../../http/failure.ts';
import { handle, handlePublic } from '../../http/handle.ts';
import {
  findProviderSignIn,
  findSignInsAt,
  removeProviderSignIn,
} from '../../modules/provider/provider-sign-in.collection.ts';
import { takeLogoutToken } from '../../modules/provider/used-logout-token.collection.ts';
import { ownPagesOnly } from '../../modules/session/own-pages-only.ts';
import { signInOf } from '../../modules/session/require-reauthentication.ts';
import { newSessionId, sessionCookie } from '../../modules/session/session-cookie.ts';
import type { Services } from '../../services.ts';
import { asFailure, signInByProvider, vouchedOf } from './sign-in-by-provider.ts';

/** Each makes this server ask a provider. A whole company may come from one address in the morning. */
const askedPerMinute = 600;

/** Sign-ins by the OpenID Connect providers of companies, and how these end them. */
export const providerSignInOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { config, db, log, providers, secrets } = services;
    // Logout tokens come as a form (OpenID Connect Back-Channel Logout 1.0, 2.5).
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    const withinLimit = callLimit(app, { name: 'provider', perMinuteMax: askedPerMinute });
    const providerOf = (id: string): OpenIdProvider => {
      const provider = providers.get(id);
      if (provider === undefined) throw new Failure('PROVIDER_NOT_FOUND');
      return provider;
    };

    handlePublic(app, findProvider, async ({ query }) => {
      const domain = query.domain.trim().toLowerCase();
      const settings = config.providers.find(({ domains }) => domains.includes(domain));
      return { provider: settings === undefined ? null : { id: settings.id, name: settings.name } };
    });

    handlePublic(app, providerEndpoints, async ({ params, request }) => {
      const provider = providerOf(params.id);
      await withinLimit(request);
      const { clientId, scopes: scope, parameters } = provider.settings;
      try {
        return {
          ...(await provider.authorizationEntry()),
          clientId,
          scope,
          parameters,
          redirectUri: `${config.publicUrl}/login`,
        };
      } catch (error) {
        throw asFailure(log, provider, error);
      }
    });

    handlePublic(app, openProviderSession, async ({ params, body, request, reply }) => {
      ownPagesOnly(request, config);
      const provider = providerOf(params.id);
      await withinLimit(request);
      const { keepsSecureCookies } = body;
      const caller = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      const { idToken, accessToken, refreshToken } = await signInByProvider(services, provider, body, caller);
      const cookie = sessionCookie({ config, request, reply, sessionId: newSessionId(), keepsSecureCookies });
      cookie.removeOthers();
      cookie.set(refreshToken);
      return { sessionId: cookie.sessionId, idToken, accessToken };
    });

    handlePublic(app, endByProvider, async ({ params, body, request }) => {
      const provider = providerOf(params.id);
      await withinLimit(request);
      const { sub, sid, fingerprint, expiresAt } = await readToken(provider, body.logout_token);
      if (!(await takeLogoutToken(db, fingerprint, expiresAt))) throw new Failure('LOGOUT_TOKEN_INVALID');
      const { issuer, id: providerId } = provider.settings;
      for (const row of await findSignInsAt(db, { issuer, providerId }, { sub, sid })) {
        await vouchedOf(services).end(row.poolSubject, row._id, { address: request.ip });
        await removeProviderSignIn(db, row);
      }
      return {};
    });

    handle(app, providerSignOut, async ({ request }) => {
      const { id } = signInOf(request);
      const row = await findProviderSignIn(db, id);
      const provider = row === null ? undefined : providers.get(row.providerId);
      if (row === null || provider === undefined) return { url: null };
      try {
        return { url: await provider.signOutUrl(unseal(secrets, id, row.idToken), `${config.publicUrl}/login`) };
      } catch (error) {
        // Signed out here at least; it is the session there that goes on.
        if (!(error instanceof ProviderDown)) throw error;
        log.warn({ err: error, provider: row.providerId }, 'a sign-out could not go on at the sign-in service');
        return { url: null };
      }
    });

    async function readToken(provider: OpenIdProvider, token: string) {
      try {
        return await provider.logoutToken(token);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw asFailure(log, provider, error);
        log.warn({ err: error, provider: provider.settings.id }, 'a logout token was refused');
        throw new Failure('LOGOUT_TOKEN_INVALID', { cause: error });
      }
    }
  };
