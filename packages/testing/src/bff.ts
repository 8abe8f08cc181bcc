import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import {
  createApp,
  createServices,
  loggerOptions,
  readConfig,
  type AppOptions,
  type Services,
} from '@savoir/bff/testing';
import { Role, type Feature } from '@savoir/contracts/access';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { signIn } from './sign-in.ts';
import { addCompany, addSpace, addUser, usualFeatures, type TestCompany, type TestUser } from './test-people.ts';

export { addUser, testPassword, usualFeatures, type TestCompany, type TestUser } from './test-people.ts';

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

/** The headers of a request of somebody signed in. */
export type AuthorizedHeaders = { authorization: string };

export interface TestBff {
  app: FastifyInstance;
  services: Services;
  company: TestCompany;
  /** One user of the company per role. */
  users: Record<Role, TestUser>;
  /** Two spaces of the company that no user belongs to. */
  spaceIds: [string, string];
  /** Another company with one user per role, to show that nothing passes between the two. */
  other: { company: TestCompany; users: Record<Role, TestUser>; spaceIds: [string, string] };
  /** Headers of a signed-in user: of the role in the first company, or of that user. */
  as(who: Role | TestUser): AuthorizedHeaders;
  /** A further user of the first company, signed in. */
  addUser(role: Role, changes?: Partial<Omit<TestUser, 'id' | 'companyId' | 'role'>>): Promise<TestUser>;
  /** The origin after `listen` on a free port; requests by `app.inject` need none. */
  listen(): Promise<string>;
  /** Lines of the log so far. */
  logged(): string[];
  close(): Promise<void>;
}

/**
 * The real application on a database of its own (`MONGODB_URL` when set, else the embedded one), with files in a temporary
 * folder and real sign-ins.
 */
export async function startTestBff(options: TestBffOptions = {}): Promise<TestBff> {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-test-'));
  const mongodbUrl = process.env['MONGODB_URL'];
  const config = readConfig({
    DATA_DIR: dataDir,
    MONGODB_DATABASE: `test_${randomBytes(6).toString('hex')}`,
    LOG_LEVEL: 'debug',
    ...(mongodbUrl !== undefined && { MONGODB_URL: mongodbUrl }),
    ...options.env,
  });
  const lines: string[] = [];
  const log = pino(
    loggerOptions(config),
    new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
  );
  const opened = await createServices(config, log, options.clock);
  const { services } = opened;
  const app = await createApp(services, { actorCacheMs: 0, ...options });
  await options.extend?.(app);
  await app.ready();

  const company = await addCompany(services, 'Entreprise d’essai', options.features ?? usualFeatures);
  const otherCompany = await addCompany(services, 'Autre entreprise', usualFeatures);
  const tokens = new Map<string, string>();
  const signUp = async (companyId: string, role: Role, changes?: Partial<TestUser>) => {
    const user = await addUser(services, companyId, role, changes);
    tokens.set(user.id, await signIn(app, services, user.email));
    return user;
  };
  const team = async (companyId: string) =>
    Object.fromEntries(
      await Promise.all(Role.options.map(async (role) => [role, await signUp(companyId, role)] as const)),
    ) as Record<Role, TestUser>;
  const spacesOf = (companyId: string) =>
    Promise.all([addSpace(services, companyId, 'Atelier'), addSpace(services, companyId, 'Ligne', 'violet')]);

  const users = await team(company.id);
  const other = {
    company: otherCompany,
    users: await team(otherCompany.id),
    spaceIds: await spacesOf(otherCompany.id),
  };
  const spaceIds = await spacesOf(company.id);
  if (options.jobs !== false) services.jobs.start();

  return {
    app,
    services,
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
    addUser: (role, changes) => signUp(company.id, role, changes),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    logged: () => [...lines],
    async close() {
      await app.close();
      await services.jobs.stop();
      await services.db.dropDatabase();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
