import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

/** A pair of VAPID keys made by another program, and the private half of another pair. */
const keys = {
  public: 'BIaA0Q8ohiJloVc-vz2razNjOElzgJlA_9NEdwMoFi81TYFbw1J53hPNdLl6xG7-irMfr_WnNT2F8JERzbYXsN4',
  private: 'AdSS3_To2cWX98x4sb28S7hgNB0Ai_w97rYXSB0hzTU',
};
const otherKey = '6pja_fBLn9VS1ikogDphwC1aPcyizJYIgXpT1sZRFOQ';

it('the settings have a default for everything: port 3000 [D.1], data in .data [D.3], nothing outside', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    role: 'all',
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    logLevel: 'info',
    mongodbUrl: null,
    userPool: null,
    s3: null,
    llm: null,
    smtpUrl: null,
    demonstration: true,
  });
  expect(config.dataDir).toMatch(/\/\.data$/);
});

it('the settings take an empty variable for an absent one', () => {
  expect(readConfig({ PORT: '', MONGODB_URL: '' })).toMatchObject({ port: 3000, mongodbUrl: null });
});

it('the settings are read from the environment and the command line', () => {
  const config = readConfig(
    {
      PORT: '8080',
      DATA_DIR: '/data',
      PUBLIC_URL: 'https://savoir.example/',
      LLM_BASE_URL: 'http://llm:8000/v1',
      LLM_API_KEY: 'key',
      LLM_MODEL: 'm',
    },
    ['--empty'],
  );
  expect(config).toMatchObject({
    port: 8080,
    dataDir: '/data',
    publicUrl: 'https://savoir.example',
    llm: { baseUrl: 'http://llm:8000/v1', apiKey: 'key', model: 'm' },
    demonstration: false,
  });
});

it('the settings allow guests only where the identity pool is told to', () => {
  const id = 'local:1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d';
  expect(readConfig({}).userPoolIdentityPool).toBeNull();
  expect(readConfig({ USER_POOL_IDENTITY_POOL: id }).userPoolIdentityPool).toEqual({ id, allowGuests: false });
  expect(readConfig({ USER_POOL_IDENTITY_POOL: id, USER_POOL_GUEST_ACCESS: 'on' }).userPoolIdentityPool).toEqual({
    id,
    allowGuests: true,
  });
});

it('the settings name the sign-in of the embedded pool in lists', () => {
  expect(readConfig({})).toMatchObject({
    userPoolAuthFlow: 'USER_SRP_AUTH',
    userPoolMfaMethods: ['TOTP', 'EMAIL'],
    userPoolFirstFactors: ['PASSWORD_SRP', 'PASSWORD', 'WEB_AUTHN'],
    userPoolRelyingParty: 'localhost',
    userPoolCustomAuth: null,
  });
  expect(readConfig({ USER_POOL_MFA_METHODS: 'SMS, TOTP,SMS', USER_POOL_FIRST_FACTORS: 'EMAIL_OTP' })).toMatchObject({
    userPoolMfaMethods: ['SMS', 'TOTP'],
    userPoolFirstFactors: ['EMAIL_OTP'],
  });
});

it.each([
  [{ PUBLIC_URL: 'https://savoir.exemple.fr' }, 'savoir.exemple.fr'],
  [{ PUBLIC_URL: 'https://savoir.exemple.fr', USER_POOL_RELYING_PARTY: 'exemple.fr' }, 'exemple.fr'],
  [{ PUBLIC_URL: 'https://savoir.exemple.fr', USER_POOL_FIRST_FACTORS: 'PASSWORD' }, null],
  // Browsers have none there.
  [{ PUBLIC_URL: 'http://savoir.exemple.fr' }, null],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, null],
  [{ PUBLIC_URL: 'https://[2001:db8::1]' }, null],
])(
  'the settings have passkeys where browsers have them and no one turned them off: %o [B.70]',
  (settings, relyingParty) => {
    expect(readConfig(settings).userPoolRelyingParty).toBe(relyingParty);
  },
);

it('the settings leave passkeys of another pool to who knows it', () => {
  const pool = { USER_POOL_ID: 'eu-west-3_Abc', USER_POOL_REGION: 'eu-west-3', USER_POOL_CLIENT_ID: 'c' };
  expect(readConfig(pool)).toMatchObject({ userPoolRelyingParty: null, userPoolEndpoint: null });
  expect(
    readConfig({
      ...pool,
      USER_POOL_FIRST_FACTORS: 'PASSWORD_SRP,WEB_AUTHN',
      USER_POOL_ENDPOINT: 'http://[::1]:9229/',
    }),
  ).toMatchObject({ userPoolRelyingParty: 'localhost', userPoolEndpoint: 'http://[::1]:9229' });
});

it.each([
  [{ ROLE: 'workers' }, 'ROLE'],
  // The embedded database is one process's.
  [{ ROLE: 'worker' }, 'ROLE'],
  [{ ROLE: 'api' }, 'ROLE'],
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'savoir.example' }, 'PUBLIC_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ PUBLIC_URL: 'https://savoir.example/app' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://savoir.example/?a' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://a:b@savoir.example' }, 'PUBLIC_URL'],
  [{ MAIL_FROM: 'pasunmail' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Savoir savoir@example.org' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Savoir <savoir@example.org>, b@example.org' }, 'MAIL_FROM'],
  [{ WEBHOOK_KEY: 'secret' }, 'WEBHOOK_KEY'],
  [{ WEBHOOK_PRIVATE_ADDRESSES: 'yes' }, 'WEBHOOK_PRIVATE_ADDRESSES'],
  [{ PUSH_HOSTS: 'https://push.example' }, 'PUSH_HOSTS'],
  [{ PUSH_HOSTS: 'n’importe quoi' }, 'PUSH_HOSTS'],
  [{ PUSH_HOSTS: 'push.example,,' }, 'PUSH_HOSTS'],
  [{ VAPID_PUBLIC_KEY: 'garbage', VAPID_PRIVATE_KEY: keys.private, VAPID_SUBJECT: 'mailto:a@b.c' }, 'VAPID_PUBLIC_KEY'],
  [{ VAPID_PUBLIC_KEY: keys.public, VAPID_PRIVATE_KEY: 'garbage', VAPID_SUBJECT: 'mailto:a@b.c' }, 'VAPID_PRIVATE_KEY'],
  [{ VAPID_PUBLIC_KEY: keys.public, VAPID_PRIVATE_KEY: otherKey, VAPID_SUBJECT: 'mailto:a@b.c' }, 'VAPID_PRIVATE_KEY'],
  [{ VAPID_PUBLIC_KEY: keys.public, VAPID_PRIVATE_KEY: keys.private, VAPID_SUBJECT: 'mailto:' }, 'VAPID_SUBJECT'],
  [{ ROUTE_REDIRECTS: '/a=/a' }, 'ROUTE_REDIRECTS'],
  [{ ROUTE_REDIRECTS: '/a=/b,/b=/c?x=1,/c=/a#top' }, 'ROUTE_REDIRECTS'],
  [{ ROUTE_REDIRECTS: '/a=/b,/a=/c' }, 'ROUTE_REDIRECTS'],
  [{ TRUST_PROXY: 'my-proxy' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY'],
  [{ MONGODB_URL: 'localhost:27017' }, 'MONGODB_URL'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  [{ TAG_MANAGER_ID: '<script>' }, 'TAG_MANAGER_ID'],
  [{ TAG_MANAGER_ID: 'GTM-' }, 'TAG_MANAGER_ID'],
  [{ TAG_MANAGER_ID: 'G-abc' }, 'TAG_MANAGER_ID'],
  [{ TAG_MANAGER_ID: 'UA-12345' }, 'TAG_MANAGER_ID'],
  [{ SENTRY_DSN: 'dsn' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'https://errors.example/1' }, 'SENTRY_DSN'],
  [{ ROUTE_REDIRECTS: '/aide=//aide.example' }, 'ROUTE_REDIRECTS'],
  [{ ROUTE_REDIRECTS: '/aide=javascript:alert(1)' }, 'ROUTE_REDIRECTS'],
  [{ USER_POOL_ID: 'no-underscore', USER_POOL_REGION: 'eu-west-3', USER_POOL_CLIENT_ID: 'c' }, 'USER_POOL_ID'],
  [{ USER_POOL_AUTH_FLOW: 'MAGIC' }, 'USER_POOL_AUTH_FLOW'],
  [{ USER_POOL_DEVICES: 'on' }, 'USER_POOL_DEVICES'],
  [{ USER_POOL_CONTEXT_DATA: 'all' }, 'USER_POOL_CONTEXT_DATA'],
  [{ USER_POOL_HOSTED_UI: 'yes' }, 'USER_POOL_HOSTED_UI'],
  [{ USER_POOL_IDENTITY_POOL: '1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d' }, 'USER_POOL_IDENTITY_POOL'],
  [{ USER_POOL_IDENTITY_POOL: 'eu-west-3:pool' }, 'USER_POOL_IDENTITY_POOL'],
  [{ USER_POOL_GUEST_ACCESS: 'on' }, 'USER_POOL_IDENTITY_POOL'],
  [{ USER_POOL_GUEST_ACCESS: 'maybe' }, 'USER_POOL_GUEST_ACCESS'],
  [{ USER_POOL_MFA_METHODS: 'TOTP,PIGEON' }, 'USER_POOL_MFA_METHODS'],
  [{ USER_POOL_FIRST_FACTORS: 'WEB_AUTHN', PUBLIC_URL: 'http://savoir.exemple' }, 'USER_POOL_FIRST_FACTORS'],
  [{ USER_POOL_FIRST_FACTORS: 'WEB_AUTHN', PUBLIC_URL: 'https://192.0.2.1' }, 'USER_POOL_FIRST_FACTORS'],
  [{ USER_POOL_RELYING_PARTY: 'exemple.fr', PUBLIC_URL: 'https://savoir.mon-exemple.fr' }, 'USER_POOL_RELYING_PARTY'],
  [{ USER_POOL_ENDPOINT: 'http://localhost:9229' }, 'USER_POOL_ID'],
  [{ USER_POOL_ENDPOINT: 'localhost:9229' }, 'USER_POOL_ENDPOINT'],
  [{ USER_POOL_FIRST_FACTORS: 'PASSWORD,,EMAIL_OTP' }, 'USER_POOL_FIRST_FACTORS'],
  [{ LLM_BASE_URL: 'http://llm' }, 'LLM_API_KEY'],
  [{ S3_BUCKET: 'b', S3_ENDPOINT: 'http://s3', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY'],
])('settings that are wrong are refused by name: %j [D.4]', (env, name) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: `));
});

it.each([
  [{ PORT: 'eighty' }, 'PORT: must be a number from 1 to 65535'],
  [{ PORT: '70000' }, 'PORT: must be a number from 1 to 65535'],
  [{ PUBLIC_URL: 'savoir.example' }, 'PUBLIC_URL: must be an address without a path, such as https://savoir.example'],
])('settings that are wrong are answered with what they must be: %j', (env, message) =>
  expect(() => readConfig(env)).toThrow(message),
);

it('the settings do not take a mistyped argument for none', () =>
  expect(() => readConfig({}, ['--emtpy'])).toThrow('--emtpy: unknown, --empty is the only argument'));

it('the settings take a pair of keys, senders with and without a name, and redirects that follow each other to an end', () => {
  expect(
    readConfig({
      VAPID_PUBLIC_KEY: keys.public,
      VAPID_PRIVATE_KEY: keys.private,
      VAPID_SUBJECT: 'mailto:exploitation@example.org',
    }).vapid,
  ).toMatchObject({ publicKey: keys.public });
  for (const from of ['savoir@example.org', 'Savoir <savoir@example.org>', '<savoir@example.org>'])
    expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from);
  expect(readConfig({ ROUTE_REDIRECTS: '/a=/b,/b=/c?x=1' }).redirects).toHaveLength(2);
  expect(readConfig({ PUSH_HOSTS: 'push.example, push.example:8443' }).pushHosts).toEqual([
    'push.example',
    'push.example:8443',
  ]);
});

it.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ PUBLIC_URL: 'http://savoir.localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ PUBLIC_URL: 'https://savoir.example' }, false],
  [{ PUBLIC_URL: 'http://192.168.1.10:3000' }, false],
  [{ PUBLIC_URL: 'http://localhost.example' }, false],
  [{ HOST: '0.0.0.0' }, false],
])(
  'the settings know whether no one but who sits at this machine gets in, and demonstrate only there: %j',
  (env, isLocal) =>
    expect(readConfig(env)).toMatchObject({ isLocal, demonstration: isLocal, isDemonstrationAsked: false }),
);

it('the settings demonstrate elsewhere when they are asked to', () =>
  expect(readConfig({ PUBLIC_URL: 'https://savoir.example', DEMONSTRATION: 'on' }).demonstration).toBe(true));

it.each(['GTM-ABCD12', 'G-1A2B3C4D5E', 'GTM-A'])('the settings take the tag manager id %s [S5.50]', (id) =>
  expect(readConfig({ TAG_MANAGER_ID: id }).tagManagerId).toBe(id),
);
