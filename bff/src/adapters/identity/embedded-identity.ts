import { createUserPoolAdmin, embeddedUserPool, type UserPoolOptions } from '@savoir/embedded-user-pool';
import type { FastifyBaseLogger } from 'fastify';
import { errors } from 'jose';
import { ConfigError, type Config } from '../../config.ts';
import { loadCustomAuth } from './load-custom-auth.ts';
import type { Db } from '../database/database.ts';
import { composeMail } from '../mailer/compose-mail.ts';
import type { Mailer } from '../mailer/mailer.ts';
import { embeddedAdministration, isNamed } from './embedded-administration.ts';
import { embeddedSignIns, reauthenticationMs } from './embedded-sign-ins.ts';
import { embeddedVouched } from './embedded-vouched.ts';
import { invitationMail } from './invitation-mail.ts';
import type { Identity } from './identity.ts';

/** The name after the underscore is part of every password verifier: it may never change. */
const poolId = 'local_Savoir';
const clientId = 'savoir-web';

const mfaMethods = { TOTP: 'SOFTWARE_TOKEN_MFA', EMAIL: 'EMAIL_OTP', SMS: 'SMS_MFA' } as const;
const devicePolicy = { off: 'OFF', optional: 'OPTIONAL', always: 'ALWAYS' } as const;
const mfaPolicy = { off: 'OFF', optional: 'OPTIONAL', required: 'ON' } as const;

/** For so long the pool signs with the same keys. */
const signingKeyMs = 90 * 24 * 3600_000;

export async function embeddedIdentity(parts: {
  config: Config;
  db: Db;
  log: FastifyBaseLogger;
  secretKey: Buffer;
  mailer: Mailer;
  onEvent: NonNullable<UserPoolOptions['onEvent']>;
  clock: () => Date;
}): Promise<Identity> {
  const { config } = parts;
  const { publicUrl, userPoolIdentityPool: identityPool, userPoolMfa, userPoolMfaMethods, userPoolCustomAuth } = config;
  const { userPoolRelyingParty: relyingPartyId } = config;
  const base = `${publicUrl}/identity`;
  const issuer = `${base}/${poolId}`;
  const redirects = { signInRedirects: [`${publicUrl}/`], signOutRedirects: [`${publicUrl}/login`] };
  const options: UserPoolOptions = {
    db: parts.db,
    poolId,
    clientId,
    issuer,
    secretKey: parts.secretKey,
    mailer: { sendMail: (mail) => parts.mailer.send(composeMail(mail)) },
    invitationMail: invitationMail(publicUrl),
    clock: () => parts.clock().getTime(),
    mfa: mfaPolicy[userPoolMfa],
    contextData: config.userPoolContextData,
    onSignedIn: (event) => parts.log.info(event, 'signed in'),
    rememberDevices: devicePolicy[config.userPoolDevices],
    mfaMethods: userPoolMfaMethods.map((name) => mfaMethods[name]),
    firstFactors: config.userPoolFirstFactors,
    ...(relyingPartyId === null ? {} : { relyingParty: { id: relyingPartyId, origins: [publicUrl], name: 'Savoir' } }),
    rotateRefreshTokens: true,
    proofMs: reauthenticationMs,
    onEvent: parts.onEvent,
    ...(identityPool === null ? {} : { identityPool }),
    ...(config.userPoolHostedUi ? { hosted: redirects } : {}),
    ...(userPoolCustomAuth === null ? {} : { customAuth: await loadCustomAuth(userPoolCustomAuth) }),
  };
  const admin = await createUserPoolAdmin(options).catch((error: unknown) => {
    const isForeignKey = error instanceof Error && error.message.includes('unable to authenticate data');
    throw isForeignKey
      ? new ConfigError(
          `DATA_DIR: the secrets in ${parts.config.dataDir} are not those this database was first used with`,
          { cause: error },
        )
      : error;
  });
  return {
    browser: {
      poolId,
      clientId,
      endpoint: '/identity',
      issuer,
      hostedUrl: config.userPoolHostedUi ? base : null,
      devices: config.userPoolDevices,
      contextData: config.userPoolContextData,
      identityPool: identityPool && { ...identityPool, endpoint: '/identity' },
      authFlow: config.userPoolAuthFlow,
      secondFactors: userPoolMfa === 'off' ? [] : userPoolMfaMethods,
      passkeys: relyingPartyId === null ? null : { relyingPartyId, needsName: false, canBeNamed: true },
      ...redirects,
    },
    audience: clientId,
    // Asked inside the process, so the keys never travel, and a key made by another instance is found.
    keys: async ({ kid }) => {
      const key = await admin.verificationKey(kid);
      if (key === null) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    renewKeys: () => admin.rotateSigningKeys(signingKeyMs),
    isEnded: async ({ sub, origin_jti: originJti }) => originJti === undefined || admin.isOver(sub, originJti),
    accounts: {
      async createOnce({ subject, email, firstName, lastName, password, permanent, isChosen = false }) {
        if ((await admin.getUser(subject)) !== null) return;
        await admin.createUser({
          sub: subject,
          email,
          givenName: firstName,
          familyName: lastName,
          isChosen,
          ...(permanent ? { permanentPassword: password } : { temporaryPassword: password }),
        });
      },
      hasPassword: (subject, password) => admin.hasPassword(subject, password),
      renewOneTimePassword: (subject) =>
        admin.renewTemporaryPassword(subject).catch((error: unknown) => {
          if (isNamed(error, 'UnsupportedUserStateException', 'UserNotFoundException')) return null;
          throw error;
        }),
    },
    administration: embeddedAdministration(admin),
    signIns: embeddedSignIns(admin),
    vouched: embeddedVouched(admin),
    plugin: async (app) => {
      await app.register(embeddedUserPool, { prefix: '/identity', ...options });
    },
  };
}
