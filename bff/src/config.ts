import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { readProviders } from './provider-settings.ts';
import { readRedirects } from './redirects.ts';
import {
  hosts,
  isKeyPair,
  mailSender,
  origin,
  proxies,
  redirects,
  vapidPrivateKey,
  vapidPublicKey,
  vapidSubject,
} from './setting-kinds.ts';

/** A setting that cannot be used. The message is one line that names the variable; the start prints it and stops. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const portRule = 'must be a number from 1 to 65535';
const port = z.coerce
  .number({ error: portRule })
  .check(z.int({ error: portRule }), z.minimum(1, portRule), z.maximum(65_535, portRule));
const keepDaysRule = 'must be a number of days from 1 to 3650';
const keepDays = z.coerce
  .number({ error: keepDaysRule })
  .check(z.int({ error: keepDaysRule }), z.minimum(1, keepDaysRule), z.maximum(3650, keepDaysRule));
const shareRule = 'must be a number from 0 to 1';
const shareOfTraces = z.coerce.number({ error: shareRule }).check(z.minimum(0, shareRule), z.maximum(1, shareRule));
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as https://savoir.example' });

/** Some of the names, separated by commas, each once. */
const listOf = <Name extends string>(names: readonly Name[]) => {
  const rule = `must be one or more of ${names.join(', ')}, separated by commas`;
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => [...new Set(value.split(',').map((name) => name.trim()))]),
    ),
    z.array(z.enum(names, rule)),
  );
};

const onOrOff = z.enum(['off', 'on']);
const text = z.string().check(z.trim(), z.minLength(1));

const isLoopback = (host: string): boolean => /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** Any OpenAI-compatible service. */
export interface ModelService {
  baseUrl: string;
  apiKey: string;
  model: string;
}

const Environment = z.object({
  ROLE: z._default(z.enum(['all', 'api', 'worker']), 'all'),
  PORT: z._default(port, 3000),
  HOST: z._default(text, 'localhost'),
  DATA_DIR: z.optional(text),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl),
  OTEL_SERVICE_NAME: z._default(text, 'savoir'),
  OTEL_TRACES_SAMPLER_ARG: z._default(shareOfTraces, 1),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z.optional(text),
  PUBLIC_URL: z.optional(origin),
  DEMONSTRATION: z.optional(onOrOff),
  FIRST_ACCOUNT_EMAIL: z.optional(z.email('must be a mail address')),
  TRUST_PROXY: z._default(proxies, 'loopback'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  REMOTES_DIR: z.optional(text),
  REMOTE_KEEP_DAYS: z._default(keepDays, 30),
  REMOTE_TELEMETRY_DAYS: z._default(keepDays, 30),
  SHELL_DIR: z.optional(text),
  MONGODB_URL: z.optional(
    z.string().check(z.regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')),
  ),
  MONGODB_DATABASE: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, 'must be 1 to 60 letters, digits, - or _')),
  ),
  USER_POOL_REGION: z.optional(
    z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as eu-west-3')),
  ),
  USER_POOL_ID: z.optional(
    z.string().check(z.regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must be a pool id such as eu-west-3_AbCdEfGhI')),
  ),
  USER_POOL_CLIENT_ID: z.optional(text),
  USER_POOL_ENDPOINT: z.optional(origin),
  USER_POOL_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be a host name without https://'))),
  USER_POOL_DEVICES: z._default(z.enum(['off', 'optional', 'always']), 'off'),
  USER_POOL_IDENTITY_POOL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
          'must be <region>:<uuid>, such as eu-west-3:1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d',
        ),
      ),
  ),
  USER_POOL_GUEST_ACCESS: z._default(onOrOff, 'off'),
  USER_POOL_CONTEXT_DATA: z._default(onOrOff, 'off'),
  USER_POOL_HOSTED_UI: z._default(onOrOff, 'off'),
  USER_POOL_AUTH_FLOW: z._default(
    z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'USER_AUTH', 'CUSTOM_WITH_SRP', 'CUSTOM_WITHOUT_SRP']),
    'USER_SRP_AUTH',
  ),
  USER_POOL_MFA: z._default(z.enum(['off', 'optional', 'required']), 'optional'),
  USER_POOL_MFA_METHODS: z._default(listOf(['TOTP', 'EMAIL', 'SMS']), ['TOTP', 'EMAIL']),
  USER_POOL_FIRST_FACTORS: z.optional(listOf(['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'])),
  USER_POOL_RELYING_PARTY: z.optional(
    z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be a host name without https://')),
  ),
  USER_POOL_CUSTOM_AUTH: z.optional(text),
  S3_ENDPOINT: z.optional(httpUrl),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  CLAMAV_URL: z.optional(
    z.string().check(z.regex(/^tcp:\/\/[^/:\s]+:\d{1,5}$/, 'must be an address such as tcp://clamav.example:3310')),
  ),
  CLAMAV_WHEN_DOWN: z._default(z.enum(['refuse', 'accept']), 'refuse'),
  LLM_BASE_URL: z.optional(httpUrl),
  LLM_API_KEY: z.optional(text),
  LLM_MODEL: z.optional(text),
  EMBEDDINGS_BASE_URL: z.optional(httpUrl),
  EMBEDDINGS_API_KEY: z.optional(text),
  EMBEDDINGS_MODEL: z.optional(text),
  EMBEDDINGS_MODEL_DIR: z.optional(text),
  RERANKER_MODEL_DIR: z.optional(text),
  TRANSCRIPTION_MODEL_DIR: z.optional(text),
  TRANSCRIPTION_BASE_URL: z.optional(httpUrl),
  TRANSCRIPTION_API_KEY: z.optional(text),
  TRANSCRIPTION_MODEL: z.optional(text),
  VISION_BASE_URL: z.optional(httpUrl),
  VISION_API_KEY: z.optional(text),
  VISION_MODEL: z.optional(text),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example' }),
  ),
  MAIL_FROM: z._default(mailSender, 'Savoir <savoir@localhost>'),
  CONTACT_ADDRESS: z._default(z.email('must be a mail address'), 'contact@savoir.example'),
  VAPID_PUBLIC_KEY: z.optional(vapidPublicKey),
  VAPID_PRIVATE_KEY: z.optional(vapidPrivateKey),
  VAPID_SUBJECT: z.optional(vapidSubject),
  PUSH_HOSTS: z._default(hosts, ''),
  WEBHOOK_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'))),
  WEBHOOK_PRIVATE_ADDRESSES: z._default(onOrOff, 'off'),
  ROUTE_REDIRECTS: z._default(redirects, ''),
  SENTRY_DSN: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/\w+@[^/]+\/(.+\/)?\d+$/, 'must be an address such as https://key@errors.example/1')),
  ),
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12, 'must have 12 characters or more'))),
  DEV_SHELL: z.optional(httpUrl),
  DEV_REMOTES: z._default(
    z.string().check(z.regex(/^([a-z]+=https?:\/\/[^,=]+(,|$))*$/, 'must be name=address pairs joined by commas')),
    '',
  ),
  REMOTE_OVERRIDES: z._default(
    z.string().check(z.regex(/^(https?:\/\/[^,/]+(,|$))*$/, 'must be origins joined by commas')),
    '',
  ),
  TAG_MANAGER_ID: z.optional(z.string().check(z.regex(/^(GTM|G)-[A-Z0-9]+$/, 'must look like GTM-XXXX or G-XXXX'))),
});
type Environment = z.infer<typeof Environment>;

export type Config = ReturnType<typeof readConfig>;

const repositoryRoot = resolve(import.meta.dirname, '../..');

/** Reads the settings once. An empty variable counts as absent. Throws ConfigError. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, argv: readonly string[] = []) {
  const unknown = argv.find((argument) => argument !== '--empty');
  if (unknown !== undefined) throw new ConfigError(`${unknown}: unknown, --empty is the only argument`);
  const set = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
  const result = z.safeParse(Environment, set, { error: en().localeError });
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const values = result.data;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  /** Nobody but who sits at this machine gets in. */
  const isLocal = isLoopback(new URL(publicUrl).hostname) && isLoopback(values.HOST);
  if (values.ROLE !== 'all' && values.MONGODB_URL === undefined)
    throw new ConfigError(`ROLE: ${values.ROLE} needs MONGODB_URL, the embedded database belongs to one process`);
  const { firstFactors, relyingParty } = passkeysOf(values, publicUrl);
  const providers = readProviders(set, (setting, rule) => {
    throw new ConfigError(`${setting}: ${rule}`);
  });
  if (providers.length > 0 && values.USER_POOL_ID !== undefined)
    throw new ConfigError('OIDC_ISSUER: not beside USER_POOL_ID, a pool of Amazon Cognito has its own providers');
  return {
    /** OpenID Connect providers of companies. */
    providers,
    /** What this process does: it answers calls, works in the background, or both. */
    role: values.ROLE,
    host: values.HOST,
    port: values.PORT,
    /** Origin people reach the product at, without a trailing slash. */
    publicUrl,
    dataDir: resolve(values.DATA_DIR ?? join(repositoryRoot, '.data')),
    /** Whose `X-Forwarded-For` is believed. */
    trustProxy: values.TRUST_PROXY === 'none' ? false : values.TRUST_PROXY.split(',').map((one) => one.trim()),
    logLevel: values.LOG_LEVEL,
    remotesDir: resolve(values.REMOTES_DIR ?? join(repositoryRoot, 'dist/remotes')),
    /** How long a version that nobody gets any more is kept. */
    remoteKeepDays: values.REMOTE_KEEP_DAYS,
    /** How long what browsers measured of remotes is kept. */
    remoteTelemetryDays: values.REMOTE_TELEMETRY_DAYS,
    shellDir: resolve(values.SHELL_DIR ?? join(repositoryRoot, 'dist/shell')),
    isLocal,
    /** A first start makes the companies to try the product with, whose passwords everybody knows; else one developer. */
    demonstration: !argv.includes('--empty') && (values.DEMONSTRATION ?? (isLocal ? 'on' : 'off')) === 'on',
    /** Known passwords are wanted, wherever the product can be reached from. */
    isDemonstrationAsked: values.DEMONSTRATION === 'on',
    firstAccountEmail: values.FIRST_ACCOUNT_EMAIL?.toLowerCase() ?? null,
    mongodbUrl: values.MONGODB_URL ?? null,
    mongodbDatabase: values.MONGODB_DATABASE ?? 'savoir',
    userPool: group(values, { region: 'USER_POOL_REGION', poolId: 'USER_POOL_ID', clientId: 'USER_POOL_CLIENT_ID' }),
    /** Where the pool is asked in place of Amazon’s own address: by pages, administration and the check of tokens. */
    userPoolEndpoint: endpointOf(values),
    userPoolDomain: values.USER_POOL_DOMAIN ?? null,
    /** Browsers that stand for the second factor: none, those whose user says so, all. Amazon Cognito has its own setting besides. */
    userPoolDevices: values.USER_POOL_DEVICES,
    /** What browsers say of themselves comes with their sign-ins, and is written to the log. */
    userPoolContextData: values.USER_POOL_CONTEXT_DATA === 'on',
    /** Credentials for cloud resources; those of guests are a choice of their own. */
    userPoolIdentityPool: identityPoolOf(values),
    /** The embedded pool serves sign-in pages of its own; Amazon Cognito has them under its domain. */
    userPoolHostedUi: values.USER_POOL_HOSTED_UI === 'on',
    /** Second factor in the embedded pool; Amazon Cognito has its own setting. */
    userPoolMfa: values.USER_POOL_MFA,
    userPoolMfaMethods: values.USER_POOL_MFA_METHODS,
    /** First factors of USER_AUTH in the embedded pool. */
    userPoolFirstFactors: firstFactors,
    /** The site that passkeys are made for; null when there are none. */
    userPoolRelyingParty: relyingParty,
    /** How the login page signs in. */
    userPoolAuthFlow: values.USER_POOL_AUTH_FLOW,
    /** Module whose default export is the embedded pool's own challenge; absolute. */
    userPoolCustomAuth: values.USER_POOL_CUSTOM_AUTH === undefined ? null : resolve(values.USER_POOL_CUSTOM_AUTH),
    s3: group(values, {
      endpoint: 'S3_ENDPOINT',
      bucket: 'S3_BUCKET',
      accessKeyId: 'S3_ACCESS_KEY_ID',
      secretAccessKey: 'S3_SECRET_ACCESS_KEY',
    }),
    s3Region: values.S3_REGION,
    /** Looks at every uploaded file; one it cannot look at is refused, or taken. */
    clamav:
      values.CLAMAV_URL === undefined
        ? null
        : { url: values.CLAMAV_URL, takesUnknown: values.CLAMAV_WHEN_DOWN === 'accept' },
    llm: group(values, {
      baseUrl: 'LLM_BASE_URL',
      apiKey: 'LLM_API_KEY',
      model: 'LLM_MODEL',
    }) satisfies ModelService | null,
    embeddings: group(values, {
      baseUrl: 'EMBEDDINGS_BASE_URL',
      apiKey: 'EMBEDDINGS_API_KEY',
      model: 'EMBEDDINGS_MODEL',
    }) satisfies ModelService | null,
    /** Folders of models that run on this machine; absolute. */
    embeddingsModelDir: modelDir(values, 'EMBEDDINGS_MODEL_DIR', 'EMBEDDINGS_BASE_URL'),
    rerankerModelDir: modelDir(values, 'RERANKER_MODEL_DIR'),
    transcriptionModelDir: modelDir(values, 'TRANSCRIPTION_MODEL_DIR', 'TRANSCRIPTION_BASE_URL'),
    transcription: group(values, {
      baseUrl: 'TRANSCRIPTION_BASE_URL',
      apiKey: 'TRANSCRIPTION_API_KEY',
      model: 'TRANSCRIPTION_MODEL',
    }) satisfies ModelService | null,
    vision: group(values, {
      baseUrl: 'VISION_BASE_URL',
      apiKey: 'VISION_API_KEY',
      model: 'VISION_MODEL',
    }) satisfies ModelService | null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    /** Where messages and feedback of users go. */
    contactAddress: values.CONTACT_ADDRESS,
    vapid: vapidOf(values),
    /** Push services besides those of the known browsers, `host` or `host:port`. */
    pushHosts: values.PUSH_HOSTS.split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    /** Under which secrets of webhooks are kept, the same on every instance; null: the key of the data folder. */
    webhookKey: values.WEBHOOK_KEY ?? null,
    /** Whether webhooks of companies may lead into the network this installation stands in, by http too. */
    webhooksReachPrivate: values.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    /** Server-driven redirects besides those that remotes declare. */
    redirects: readRedirects(values.ROUTE_REDIRECTS),
    sentryDsn: values.SENTRY_DSN ?? null,
    metrics: metricsOf(values),
    tracing: tracingOf(values),
    /** Encrypts the files of `npm run backup`. */
    backupPassphrase: values.BACKUP_PASSPHRASE ?? null,
    /** Development servers, set by `npm run dev`; all null and empty in production. */
    devShell: values.DEV_SHELL ?? null,
    devRemotes: devRemotes(values.DEV_REMOTES),
    /** Where developers may run one remote from, in their own tab. */
    overrideOrigins: values.REMOTE_OVERRIDES.split(',').filter(Boolean),
    tagManagerId: values.TAG_MANAGER_ID ?? null,
  };
}

/** The names that OpenTelemetry gives them; null sends nothing. */
function tracingOf(values: Environment) {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    service: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Metrics tell how much a company works: nobody else's machine is told unless that is asked for. */
function metricsOf({ METRICS_PORT: metricsPort, METRICS_HOST: host, PORT, ROLE }: Environment) {
  if (metricsPort === undefined) {
    if (host !== undefined) throw new ConfigError('METRICS_PORT: missing, while METRICS_HOST is set');
    return null;
  }
  if (metricsPort === PORT && ROLE !== 'worker')
    throw new ConfigError('METRICS_PORT: must be another one than PORT, which people reach');
  return { port: metricsPort, host: host ?? 'localhost' };
}

/** An address of a pool means one that is not embedded. */
function endpointOf({ USER_POOL_ENDPOINT: endpoint, USER_POOL_ID: poolId }: Environment): string | null {
  if (endpoint === undefined) return null;
  if (poolId === undefined) throw new ConfigError('USER_POOL_ID: missing, while USER_POOL_ENDPOINT is set');
  return endpoint.replace(/\/+$/, '');
}

/**
 * First factors, and the site that passkeys are made for. Browsers have passkeys on https and on localhost only, and for names only,
 * never for a bare address. Where they can be had the embedded pool offers them; whether another pool does, has to be said.
 */
function passkeysOf(values: Environment, publicUrl: string) {
  const { USER_POOL_FIRST_FACTORS: asked, USER_POOL_RELYING_PARTY: domain, USER_POOL_ID: poolId } = values;
  const { protocol, hostname } = new URL(publicUrl);
  const isBelow = domain === undefined || hostname === domain || hostname.endsWith(`.${domain}`);
  if (!isBelow) throw new ConfigError(`USER_POOL_RELYING_PARTY: must be ${hostname} or a domain above it`);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  const isSafe = isName && (protocol === 'https:' || /(^|\.)localhost$/.test(hostname));
  if (asked?.includes('WEB_AUTHN') && !isSafe)
    throw new ConfigError(
      'USER_POOL_FIRST_FACTORS: WEB_AUTHN needs a PUBLIC_URL with https, or localhost, and a host name',
    );
  const passwords = ['PASSWORD_SRP', 'PASSWORD'] as const;
  const firstFactors =
    asked ?? (isSafe && poolId === undefined ? [...passwords, 'WEB_AUTHN' as const] : [...passwords]);
  return { firstFactors, relyingParty: firstFactors.includes('WEB_AUTHN') ? (domain ?? hostname) : null };
}

/** Guests get their credentials from an identity pool, or from nobody. */
function identityPoolOf({ USER_POOL_IDENTITY_POOL: id, USER_POOL_GUEST_ACCESS: guests }: Environment) {
  if (id !== undefined) return { id, allowGuests: guests === 'on' };
  if (guests === 'on') throw new ConfigError('USER_POOL_IDENTITY_POOL: missing, while USER_POOL_GUEST_ACCESS is on');
  return null;
}

function modelDir(
  values: Environment,
  name: 'EMBEDDINGS_MODEL_DIR' | 'RERANKER_MODEL_DIR' | 'TRANSCRIPTION_MODEL_DIR',
  service?: 'EMBEDDINGS_BASE_URL' | 'TRANSCRIPTION_BASE_URL',
): string | null {
  const folder = values[name];
  if (folder === undefined) return null;
  if (service !== undefined && values[service] !== undefined)
    throw new ConfigError(`${name}: one model is enough, and ${service} is set, too`);
  return resolve(folder);
}

function vapidOf(values: Environment) {
  const keys = group(values, {
    publicKey: 'VAPID_PUBLIC_KEY',
    privateKey: 'VAPID_PRIVATE_KEY',
    subject: 'VAPID_SUBJECT',
  });
  if (keys !== null && !isKeyPair(keys)) throw new ConfigError('VAPID_PRIVATE_KEY: is not that of VAPID_PUBLIC_KEY');
  return keys;
}

/** Settings that only make sense together: all of them, or null when none is set. */
function group<Names extends Record<string, keyof Environment>>(
  values: Environment,
  names: Names,
): { [Name in keyof Names]: string } | null {
  const entries = Object.entries(names).map(([name, variable]) => [name, variable, values[variable]] as const);
  if (entries.every(([, , value]) => value === undefined)) return null;
  const missing = entries.find(([, , value]) => value === undefined);
  if (missing !== undefined)
    throw new ConfigError(
      `${missing[1]}: missing, while ${entries.find(([, , value]) => value !== undefined)?.[1]} is set`,
    );
  return Object.fromEntries(entries.map(([name, , value]) => [name, String(value)])) as {
    [Name in keyof Names]: string;
  };
}

/** `notes=http://localhost:3101,…` as addresses by name. */
const devRemotes = (value: string): ReadonlyMap<string, string> =>
  new Map(
    value
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
