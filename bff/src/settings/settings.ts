import * as z from 'zod/mini';
import {
  hosts,
  mailSender,
  origin,
  proxies,
  redirects,
  vapidPrivateKey,
  vapidPublicKey,
  vapidSubject,
} from './kinds.ts';

/** What `docs/settings.md` says of a setting. */
export interface SettingPage {
  is: string;
  /** How it is without. Absent: the default of its kind says so; null: it goes with another one. */
  without?: string | null;
}

export const settingPages = z.registry<SettingPage>();

const setting = <Kind extends z.ZodMiniType>(kind: Kind, is: string, without?: string | null): Kind => {
  settingPages.add(kind, without === undefined ? { is } : { is, without });
  return kind;
};

const portRule = 'must be a number from 1 to 65535';
const port = z.coerce
  .number({ error: portRule })
  .check(z.int({ error: portRule }), z.minimum(1, portRule), z.maximum(65_535, portRule));
const shareRule = 'must be a number from 0 to 1';
const shareOfTraces = z.coerce.number({ error: shareRule }).check(z.minimum(0, shareRule), z.maximum(1, shareRule));
const memoryRule = 'must be a whole number of megabytes from 100 to 1000000';
const megabytes = z.coerce
  .number({ error: memoryRule })
  .check(z.int({ error: memoryRule }), z.minimum(100, memoryRule), z.maximum(1_000_000, memoryRule));
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
const matching = (pattern: RegExp, rule: string) => z.string().check(z.regex(pattern, rule));

const addresses = {
  PORT: setting(z._default(port, 3000), 'the port it listens on'),
  HOST: setting(z._default(text, 'localhost'), 'the address it listens on'),
  PUBLIC_URL: setting(
    z.optional(origin),
    'the origin people use, behind a proxy. Browsers want https for microphone, camera, notifications, installation and use without network, on other machines than this one',
    '`http://localhost:<PORT>`',
  ),
  TRUST_PROXY: setting(
    z._default(proxies, 'loopback'),
    'proxies whose word on the caller’s address counts, as addresses, `10.0.0.0/8`, `uniquelocal`, by commas; or `none`',
  ),
  ROUTE_REDIRECTS: setting(
    z._default(redirects, ''),
    'where signed-in people are sent, as `path=target` pairs by commas; a target is another path or another site',
    'none',
  ),
};

const running = {
  ROLE: setting(
    z._default(z.enum(['all', 'api', 'worker']), 'all'),
    '`all` answers and works; `api` answers calls only; `worker` does the jobs only and opens no port but that of its metrics. The last two need `MONGODB_URL`',
  ),
  SEARCH_MEMORY_MB: setting(
    z._default(megabytes, 2000),
    'memory for the search indexes of all companies, in MB; those asked last stay, the others are loaded again when asked ([many companies](scaling.md#many-companies))',
  ),
  DATA_DIR: setting(
    z.optional(text),
    'folder of the embedded database, files and secrets',
    '`.data` in the repository',
  ),
  DEMONSTRATION: setting(
    z.optional(onOrOff),
    'whether a first start makes the demonstration, whose passwords everyone knows',
    '`on` on localhost, else `off`',
  ),
  FIRST_ACCOUNT_EMAIL: setting(
    z.optional(z.email('must be a mail address')),
    'address of the single account of a start without the demonstration',
    '`compte.developpeur@savoir.local`',
  ),
  BACKUP_PASSPHRASE: setting(
    z.optional(z.string().check(z.minLength(12, 'must have 12 characters or more'))),
    '`npm run backup` encrypts with it and `npm run restore` opens; 12 characters or more',
    'backups are not encrypted',
  ),
  LOG_LEVEL: setting(
    z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  ),
};

const apps = {
  SHELL_DIR: setting(z.optional(text), 'where the built shell is served from', '`dist/shell`'),
  REMOTES_DIR: setting(z.optional(text), 'where the built remotes are served from', '`dist/remotes`'),
  REMOTE_OVERRIDES: setting(
    z._default(matching(/^(https?:\/\/[^,/]+(,|$))*$/, 'must be origins joined by commas'), ''),
    'origins by commas from which a developer may run one remote, in their own tab ([decision 24](decisions/0024-remote-override.md))',
    'deployed versions, and a developer’s own machine',
  ),
};

const database = {
  MONGODB_URL: setting(
    z.optional(matching(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')),
    'any MongoDB: replica set, sharded cluster, Atlas',
    'the embedded database',
  ),
  MONGODB_DATABASE: setting(
    z.optional(matching(/^[A-Za-z0-9_-]{1,60}$/, 'must be 1 to 60 letters, digits, - or _')),
    'name of the database',
    '`savoir`',
  ),
};

const files = {
  S3_ENDPOINT: setting(z.optional(httpUrl), 'any S3-compatible store', 'files on the local disk'),
  S3_BUCKET: setting(z.optional(text), 'its bucket, needed with `S3_ENDPOINT`', null),
  S3_ACCESS_KEY_ID: setting(z.optional(text), 'its key, needed with `S3_ENDPOINT`', null),
  S3_SECRET_ACCESS_KEY: setting(z.optional(text), 'its secret, needed with `S3_ENDPOINT`', null),
  S3_REGION: setting(z._default(text, 'us-east-1'), 'its region'),
  CLAMAV_URL: setting(
    z.optional(matching(/^tcp:\/\/[^/:\s]+:\d{1,5}$/, 'must be an address such as tcp://clamav.example:3310')),
    'a ClamAV that looks at every uploaded file, `tcp://host:3310`; its `StreamMaxLength`, `MaxFileSize` and `MaxScanSize` decide how large a file may be, films have up to 200 MB',
    'files are not scanned',
  ),
  CLAMAV_WHEN_DOWN: setting(
    z._default(z.enum(['refuse', 'accept']), 'refuse'),
    'while ClamAV is away files are refused (`refuse`) or taken (`accept`)',
  ),
};

const userPool = {
  USER_POOL_REGION: setting(
    z.optional(matching(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as eu-west-3')),
    'region of a pool of Amazon Cognito',
    'the embedded user pool',
  ),
  USER_POOL_ID: setting(
    z.optional(matching(/^[\w-]+_[0-9a-zA-Z]+$/, 'must be a pool id such as eu-west-3_AbCdEfGhI')),
    'id of that pool, needed with its region',
    null,
  ),
  USER_POOL_CLIENT_ID: setting(z.optional(text), 'its application client, needed with its region', null),
  USER_POOL_DOMAIN: setting(
    z.optional(matching(/^[a-z0-9.-]+$/, 'must be a host name without https://')),
    'host name of its sign-in pages, without `https://`',
    'none',
  ),
  USER_POOL_ENDPOINT: setting(
    z.optional(origin),
    'another address of the pool’s operations, keys and issuer, such as an emulator or a private endpoint',
    'Amazon’s address for the region',
  ),
  USER_POOL_AUTH_FLOW: setting(
    z._default(
      z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'USER_AUTH', 'CUSTOM_WITH_SRP', 'CUSTOM_WITHOUT_SRP']),
      'USER_SRP_AUTH',
    ),
    'how the login page signs in, by `USER_SRP_AUTH`, `USER_PASSWORD_AUTH`, `USER_AUTH` (the address first, then a choice), `CUSTOM_WITH_SRP` or `CUSTOM_WITHOUT_SRP`',
  ),
  USER_POOL_MFA: setting(
    z._default(z.enum(['off', 'optional', 'required']), 'optional'),
    'second factor of the embedded pool, `off`, `optional` (asked of those who set one up) or `required` of everyone at sign-in',
  ),
  USER_POOL_MFA_METHODS: setting(
    z._default(listOf(['TOTP', 'EMAIL', 'SMS']), ['TOTP', 'EMAIL']),
    'second factors that the embedded pool offers, of `TOTP`, `EMAIL` and `SMS`; a text message can be read by who takes over the number, so offer another beside it',
  ),
  USER_POOL_FIRST_FACTORS: setting(
    z.optional(listOf(['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'])),
    'what `USER_AUTH` lets choose, of `PASSWORD_SRP`, `PASSWORD`, `EMAIL_OTP`, `SMS_OTP` and `WEB_AUTHN` (passkeys). With Amazon Cognito only `WEB_AUTHN` has an effect',
    '`PASSWORD_SRP,PASSWORD`, with the embedded pool on https or localhost `WEB_AUTHN` too',
  ),
  USER_POOL_RELYING_PARTY: setting(
    z.optional(matching(/^[a-z0-9.-]+$/, 'must be a host name without https://')),
    'a domain above the host of `PUBLIC_URL`, for passkeys that other sites below it share; passkeys made before a change no longer work',
    'that host',
  ),
  USER_POOL_DEVICES: setting(
    z._default(z.enum(['off', 'optional', 'always']), 'off'),
    'whether a known browser stands for the second factor: never (`off`), where its user chose so (`optional`), `always`. Set Amazon Cognito the same way',
  ),
  USER_POOL_CUSTOM_AUTH: setting(
    z.optional(text),
    'a module with a challenge of your own for the `CUSTOM` flows of the embedded pool',
    'none',
  ),
  USER_POOL_IDENTITY_POOL: setting(
    z.optional(
      matching(
        /^[\w-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        'must be <region>:<uuid>, such as eu-west-3:1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d',
      ),
    ),
    '`<region>:<uuid>`, a pool of Amazon Cognito in that region or, with the embedded pool, one it serves itself',
    'no credentials for cloud resources',
  ),
  USER_POOL_GUEST_ACCESS: setting(
    z._default(onOrOff, 'off'),
    'with `on`, visitors who have not signed in get credentials too',
  ),
  USER_POOL_CONTEXT_DATA: setting(
    z._default(onOrOff, 'off'),
    'with `on`, sign-ins say which browser, language, time zone and system they come from, which the embedded pool writes to the log',
  ),
  USER_POOL_HOSTED_UI: setting(
    z._default(onOrOff, 'off'),
    'with `on`, the embedded pool has sign-in pages of its own, for other applications too; those of Amazon Cognito are under `USER_POOL_DOMAIN`',
  ),
};

const models = {
  LLM_BASE_URL: setting(
    z.optional(httpUrl),
    'any OpenAI-compatible model, held to the same citations; notes get sections from it where the company wants them',
    'answers are extracts of what was published, cited',
  ),
  LLM_API_KEY: setting(z.optional(text), 'its key, needed with `LLM_BASE_URL`', null),
  LLM_MODEL: setting(z.optional(text), 'its name, needed with `LLM_BASE_URL`', null),
  EMBEDDINGS_BASE_URL: setting(
    z.optional(httpUrl),
    'an OpenAI-compatible service by whose embeddings passages are found too',
    'French ranking by words and our own vectors',
  ),
  EMBEDDINGS_API_KEY: setting(z.optional(text), 'its key, needed with `EMBEDDINGS_BASE_URL`', null),
  EMBEDDINGS_MODEL: setting(z.optional(text), 'its name, needed with `EMBEDDINGS_BASE_URL`', null),
  EMBEDDINGS_MODEL_DIR: setting(
    z.optional(text),
    'folder of an ONNX model run on this machine, by which passages are found; 0.3 GB and 0.02 s a passage ([models](local-models.md))',
    'no such model',
  ),
  RERANKER_MODEL_DIR: setting(
    z.optional(text),
    'folder of such a model by which answers are ordered and judged',
    'no such model',
  ),
  TRANSCRIPTION_BASE_URL: setting(
    z.optional(httpUrl),
    'an OpenAI-compatible service that makes text of speech',
    'the note keeps the sound and says that nothing transcribed it',
  ),
  TRANSCRIPTION_API_KEY: setting(z.optional(text), 'its key, needed with `TRANSCRIPTION_BASE_URL`', null),
  TRANSCRIPTION_MODEL: setting(z.optional(text), 'its name, needed with `TRANSCRIPTION_BASE_URL`', null),
  TRANSCRIPTION_MODEL_DIR: setting(
    z.optional(text),
    'folder of a Whisper model run on this machine; 0.4 to 1.1 GB while it listens, 5 to 30 s of processor time a minute ([models](local-models.md))',
    'no such model',
  ),
  VISION_BASE_URL: setting(
    z.optional(httpUrl),
    'an OpenAI-compatible model that reads handwriting and hard scans',
    'scans are read by French OCR; what it cannot read is marked so',
  ),
  VISION_API_KEY: setting(z.optional(text), 'its key, needed with `VISION_BASE_URL`', null),
  VISION_MODEL: setting(z.optional(text), 'its name, needed with `VISION_BASE_URL`', null),
};

const messages = {
  SMTP_URL: setting(
    z.optional(z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example' })),
    'the mail server; what it does not take follows, for three days',
    'mail waits in an outbox and is written to the log',
  ),
  MAIL_FROM: setting(z._default(mailSender, 'Savoir <savoir@localhost>'), 'sender of the mails'),
  CONTACT_ADDRESS: setting(
    z._default(z.email('must be a mail address'), 'contact@savoir.example'),
    'where messages and feedback of people go',
  ),
  VAPID_PUBLIC_KEY: setting(
    z.optional(vapidPublicKey),
    'public key of push notifications, the same on every instance',
    'keys made at the first start',
  ),
  VAPID_PRIVATE_KEY: setting(z.optional(vapidPrivateKey), 'its private key, needed with it', null),
  VAPID_SUBJECT: setting(
    z.optional(vapidSubject),
    'the address that push services may write to, needed with the keys',
    null,
  ),
  PUSH_HOSTS: setting(
    z._default(hosts, ''),
    'push services besides, `host` or `host:port`, by commas',
    'those of Chromium, Firefox, Edge and Safari',
  ),
};

const webhooks = {
  WEBHOOK_PRIVATE_ADDRESSES: setting(
    z._default(onOrOff, 'off'),
    'with `on`, webhooks may lead into the network this installation stands in, by http too ([webhooks](webhooks.md#what-the-operator-decides))',
  ),
  WEBHOOK_KEY: setting(
    z.optional(matching(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')),
    '64 hexadecimal digits under which secrets of webhooks are stored, the same on every instance',
    'the key of `DATA_DIR`',
  ),
};

const watching = {
  METRICS_PORT: setting(
    z.optional(port),
    '`/metrics` for Prometheus on a port of its own, of every role ([operations](operations.md#metrics))',
    'nothing is measured for Prometheus',
  ),
  METRICS_HOST: setting(z.optional(text), 'the address that port listens on', '`localhost`'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.optional(httpUrl),
    'where traces go, as JSON over HTTP, such as `https://collector:4318` ([operations](operations.md#traces))',
    'no traces',
  ),
  OTEL_SERVICE_NAME: setting(z._default(text, 'savoir'), 'name of this service in the traces'),
  OTEL_TRACES_SAMPLER_ARG: setting(z._default(shareOfTraces, 1), 'share of calls traced, 0 to 1'),
  SENTRY_DSN: setting(
    z.optional(
      matching(/^https?:\/\/\w+@[^/]+\/(.+\/)?\d+$/, 'must be an address such as https://key@errors.example/1'),
    ),
    'a service that takes Sentry’s envelopes, to which errors of browsers and of the server go too; the source maps for it stand in `dist`',
    'errors go to the log',
  ),
  TAG_MANAGER_ID: setting(
    z.optional(matching(/^(GTM|G)-[A-Z0-9]+$/, 'must look like GTM-XXXX or G-XXXX')),
    '`GTM-…` or `G-…`, by which pages, role and company name are measured, if the user agrees',
    'no one is asked, only the browser’s own log says what is used',
  ),
};

/** Development servers, set by `npm run dev`. */
const development = {
  DEV_SHELL: z.optional(httpUrl),
  DEV_REMOTES: z._default(
    matching(/^([a-z]+=https?:\/\/[^,=]+(,|$))*$/, 'must be name=address pairs joined by commas'),
    '',
  ),
};

/** The settings by subject, in the order of the page. */
export const subjects = [
  { title: 'Where it is reached', settings: addresses },
  { title: 'The process and its folder', settings: running },
  { title: 'The shell and the remotes', settings: apps },
  { title: 'Database', settings: database },
  { title: 'Files', settings: files },
  { title: 'User pool', settings: userPool },
  { title: 'Answers, speech and pictures', settings: models },
  { title: 'Mail and notifications', settings: messages },
  { title: 'Webhooks', settings: webhooks },
  { title: 'Watching it', settings: watching },
] as const;

/** Every setting. */
export const Environment = z.object({
  ...addresses,
  ...running,
  ...apps,
  ...database,
  ...files,
  ...userPool,
  ...models,
  ...messages,
  ...webhooks,
  ...watching,
  ...development,
});
export type Environment = z.infer<typeof Environment>;
