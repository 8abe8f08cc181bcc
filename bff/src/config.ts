import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { readProviders } from './settings/providers.ts';
import { readRedirects } from './redirects.ts';
import { isKeyPair } from './settings/kinds.ts';
import { Environment } from './settings/settings.ts';

/** A setting that cannot be used. The message is one line that names the variable; the start prints it and stops. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const isLoopback = (host: string): boolean =>
  /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** Any OpenAI-compatible service. */
export interface ModelService {
  baseUrl: string;
  apiKey: string;
  model: string;
}

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
  /** No one but who sits at this machine gets in. */
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
    searchMemoryMb: values.SEARCH_MEMORY_MB,
    host: values.HOST,
    port: values.PORT,
    /** Origin people reach the product at, without a trailing slash. */
    publicUrl,
    dataDir: resolve(values.DATA_DIR ?? join(repositoryRoot, '.data')),
    /** Whose `X-Forwarded-For` is believed. */
    trustProxy: values.TRUST_PROXY === 'none' ? false : values.TRUST_PROXY.split(',').map((one) => one.trim()),
    logLevel: values.LOG_LEVEL,
    remotesDir: resolve(values.REMOTES_DIR ?? join(repositoryRoot, 'dist/remotes')),
    shellDir: resolve(values.SHELL_DIR ?? join(repositoryRoot, 'dist/shell')),
    isLocal,
    /** A first start makes the companies to try the product with, whose passwords everyone knows; else one developer. */
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
    /** Under which secrets of webhooks are encrypted, the same on every instance; null: the key of the data folder. */
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

/** Metrics show how much a company works: no one else's machine receives them unless that is asked for. */
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

/** Guests get their credentials from an identity pool, or from no one. */
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
