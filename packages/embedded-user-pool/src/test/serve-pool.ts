import { randomBytes } from 'node:crypto';
import { databaseServer } from '@savoir/embedded-mongo/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { type Db, MongoClient } from 'mongodb';
import {
  createUserPoolAdmin,
  embeddedUserPool,
  type Mail,
  type MailPart,
  type UserPoolAdmin,
  type UserPoolOptions,
} from '../index.ts';
import type { NewPoolUser } from '../admin/user-pool-admin.ts';

/** A mail, and its words one below the other. */
export type SentMail = Mail & { text: string };

const plain = (part: MailPart) =>
  'paragraph' in part ? part.paragraph : 'code' in part ? part.code : `${part.label} ${part.link}`;

/** Of everyone whom a test makes without a word on it. */
export const password = 'Trois-Ponts-2026';

export interface ServedPool {
  app: FastifyInstance;
  db: Db;
  admin: UserPoolAdmin;
  options: UserPoolOptions;
  /** Address of the operations. */
  endpoint: string;
  mails: SentMail[];
  /** What was asked of the database, in order: `<command> <collection>`. */
  queries: string[];
  /** Someone who is not there yet, with the password of this file unless they have a temporary one. */
  someone(changes?: Partial<NewPoolUser>): ReturnType<UserPoolAdmin['createUser']>;
  /**
   * Turns the pool's clock forward, which else goes on by a millisecond each time it is looked at: no lock is over because
   * a machine is slow, and nothing is made at the same moment.
   */
  pass(ms: number): void;
  /** One operation over HTTP, as any client would send it. */
  call(operation: string, body: object): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>;
  close(): Promise<void>;
}

/** A pool on a database of its own, listening on a free port. */
export async function servePool(policy: Partial<UserPoolOptions> = {}): Promise<ServedPool> {
  const client = await MongoClient.connect(await databaseServer(), { monitorCommands: true });
  const db = client.db(`user_pool_${randomBytes(6).toString('hex')}`);
  const mails: SentMail[] = [];
  const queries: string[] = [];
  client.on('commandStarted', ({ commandName, command }) => {
    queries.push(`${commandName} ${String(command[commandName])}`);
  });
  let now = Date.now();
  let serial = 0;
  const options: UserPoolOptions = {
    db,
    poolId: 'local_TestPool',
    clientId: 'test-client',
    issuer: 'http://localhost/identity/local_TestPool',
    secretKey: randomBytes(32),
    mailer: { sendMail: async (mail) => void mails.push({ ...mail, text: mail.parts.map(plain).join('\n') }) },
    clock: () => now++,
    ...policy,
  };
  const app = fastify();
  await app.register(embeddedUserPool, { prefix: '/identity', ...options });
  const endpoint = `${await app.listen({ port: 0, host: '127.0.0.1' })}/identity/`;
  const admin = await createUserPoolAdmin(options);
  return {
    app,
    db,
    admin,
    options,
    endpoint,
    mails,
    queries,
    someone: (changes = {}) =>
      admin.createUser({
        email: `someone-${++serial}@example.com`,
        givenName: 'Noé',
        familyName: 'Roy',
        ...(changes.temporaryPassword === undefined && { permanentPassword: password }),
        ...changes,
      }),
    pass: (ms) => (now += ms),
    async call(operation, body) {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(body),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
    },
    async close() {
      await app.close();
      await db.dropDatabase();
      await client.close();
    },
  };
}
