import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import {
  createApp,
  createServices,
  createWorker,
  loggerOptions,
  readConfig,
  type AppOptions,
  type Config,
  type Services,
  type Worker,
} from '@savoir/bff/testing';
import type { Feature, Role } from '@savoir/contracts/access';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { copyInstallation, emptyDatabase, restoreInstallation, returnDatabase } from './installation-copy.ts';
import { findInstallation, cacheInstallation } from './cached-installations.ts';
import { onRightsChange, tellingClock } from './rights-changes.ts';
import { signIn } from './sign-in.ts';
import { addUser, setFeatures, type TestCompany, type TestUser } from './test-people.ts';
import { addTeams, type TestTeam } from './test-teams.ts';

export {
  addCompany,
  addSpace,
  addUser,
  setFeatures,
  testPassword,
  usualFeatures,
  type TestCompany,
  type TestUser,
} from './test-people.ts';

export interface TestBffOptions extends AppOptions {
  /** Features of the first company. */
  features?: Feature[];
  /** Settings besides those the starter needs, as environment variables. */
  env?: Record<string, string>;
  clock?: () => Date;
  /** Adds routes to the application before it starts. */
  extend?: (app: FastifyInstance) => void | Promise<void>;
  /** Runs background jobs; on unless said otherwise. */
  jobs?: boolean;
}

/** The headers of a request of a signed-in user. */
export type AuthorizedHeaders = { authorization: string };

export interface TestBff {
  app: FastifyInstance;
  services: Services;
  /** Recoveries and jobs, for a test that starts without them. */
  worker: Worker;
  company: TestCompany;
  /** One user of the company per role. */
  users: Record<Role, TestUser>;
  /** Two spaces of the company that no user belongs to. */
  spaceIds: [string, string];
  /** Another company with one user per role, to show that nothing passes between the two. */
  other: TestTeam;
  /** Headers of a signed-in user: of the role in the first company, or of that user. */
  as(who: Role | TestUser): AuthorizedHeaders;
  /** Another instance of the same product, on the same database and files, with these settings besides. */
  another(env?: Record<string, string>): Promise<{ app: FastifyInstance; services: Services; close(): Promise<void> }>;
  /** A further user of the first company, signed in. */
  addUser(role: Role, changes?: Partial<Omit<TestUser, 'id' | 'companyId' | 'role'>>): Promise<TestUser>;
  /** The origin after `listen` on a free port; requests by `app.inject` need none. */
  listen(): Promise<string>;
  /** Lines of the log so far. */
  logged(): string[];
  close(): Promise<void>;
}

/**
 * The real application on a database of its own, with files in a temporary folder and real sign-ins. The people, their
 * passwords, the keys and the tokens are made at the first start in a process; the next ones begin with a copy of these
 * rows. With a clock of the test, those do that start while it stands at the same moment.
 */
export async function startTestBff(options: TestBffOptions = {}): Promise<TestBff> {
  const { env = {} } = options;
  const clock = options.clock && tellingClock(options.clock);
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-test-'));
  // Whether the product was built is nothing to a test.
  const built = { SHELL_DIR: join(dataDir, 'built/shell'), REMOTES_DIR: join(dataDir, 'built/remotes') };
  const database = await emptyDatabase();
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...built, ...database, ...env };
  const config = readConfig(settings);
  const startTime = clock?.().getTime();
  const known = findInstallation(env, startTime);
  if (known !== undefined) await restoreInstallation(known.copy, config);

  const { log, lines } = recordingLog(config);
  const opened = await createServices(config, log, clock);
  const { services } = opened;
  const worker = createWorker(services);
  const rights = rightsOf(services, options);
  const app = await createApp(services, { ...options, ...rights.options });
  await options.extend?.(app);
  await app.ready();

  const teams = known?.teams ?? (await addTeams(app, services));
  // Rows of a clock that goes on are nobody else's.
  if (known === undefined && clock?.().getTime() === startTime)
    cacheInstallation(env, startTime, { copy: await copyInstallation(services), teams });
  const { first, other } = structuredClone({ first: teams.first, other: teams.other });
  const { company, users, spaceIds } = first;
  const tokens = new Map(teams.tokens);
  if (options.features !== undefined) await setFeatures(services, company.id, options.features);
  if (options.jobs !== false) await worker.start();

  return {
    app,
    services,
    worker,
    company,
    users,
    spaceIds,
    other,
    as(who) {
      const { id, email } = typeof who === 'string' ? users[who] : who;
      const token = tokens.get(id);
      if (token === undefined) throw new Error(`${email} is not signed in`);
      return { authorization: `Bearer ${token}` };
    },
    async addUser(role, changes) {
      const user = await addUser(services, company.id, role, changes);
      tokens.set(user.id, await signIn(app, services, user.email));
      return user;
    },
    async another(changes = {}) {
      const instance = await createServices(readConfig({ ...settings, ...changes }), log, clock);
      const itsRights = rightsOf(instance.services, options);
      const itsApp = await createApp(instance.services, itsRights.options);
      await itsApp.ready();
      return {
        app: itsApp,
        services: instance.services,
        async close() {
          await itsApp.close();
          itsRights.close();
          await instance.close();
        },
      };
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    logged: () => [...lines],
    async close() {
      await app.close();
      rights.close();
      await worker.stop();
      // Another server is ended by who started it.
      if (config.mongodbUrl === database['MONGODB_URL']) await returnDatabase(services.db);
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Who calls is remembered as in the product until rights may have changed. */
function rightsOf({ db }: Services, { actorCacheMs = 0 }: TestBffOptions): { options: AppOptions; close: () => void } {
  if (actorCacheMs > 0) return { options: { actorCacheMs }, close: () => undefined };
  const forgetting = new Set<() => void>();
  const close = onRightsChange(db, () => forgetting.forEach((forget) => forget()));
  return { options: { tellHowToForgetActors: (forget) => void forgetting.add(forget) }, close };
}

function recordingLog(config: Config): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const store = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  return { log: pino(loggerOptions(config), store), lines };
}
