import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startEmbeddedMongo } from '@savoir/embedded-mongo';
import { createUserPoolClient, type UserPoolTokens } from '@savoir/user-pool';
import fastify from 'fastify';
import { MongoClient } from 'mongodb';
import { rolldown } from 'rolldown';
import { createUserPoolAdmin, embeddedUserPool, type UserPoolOptions } from '../src/index.ts';

// Sign-ins a second over HTTP and the embedded database, client included (in the same process), and the weight of the client beside
// two libraries for the same service, each with what a sign-in form needs.

const write = (line: string) => void process.stdout.write(`${line}\n`);

const sources = {
  'savoir, the client': `export { createUserPoolClient } from '@savoir/user-pool';`,
  'savoir, with the models and texts of the screens': `export { createUserPoolClient, createSignInModel, createResetPasswordModel } from '@savoir/user-pool';`,
  'amazon-cognito-identity-js': `export { CognitoUserPool, CognitoUser, AuthenticationDetails } from 'amazon-cognito-identity-js';`,
  'aws-amplify/auth': `export { Amplify } from 'aws-amplify';
    export { signIn, confirmSignIn, signOut, fetchAuthSession, resetPassword, confirmResetPassword } from 'aws-amplify/auth';`,
};

/**
 * Bytes after gzip: everything in one file, and what a page loads first where parts are loaded when they are needed. `effector`
 * is the page's own, no matter who signs in.
 */
async function weigh(source: string): Promise<{ whole: number; first: number }> {
  const entry = 'virtual:entry';
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    external: ['effector'],
    cwd: import.meta.dirname,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? join(import.meta.dirname, 'entry.ts') : null),
        load: (id) => (id === join(import.meta.dirname, 'entry.ts') ? source : null),
      },
    ],
  });
  const chunksOf = async (codeSplitting: boolean) =>
    (await bundle.generate({ format: 'es', minify: true, codeSplitting })).output.filter(
      (each) => each.type === 'chunk',
    );
  const chunks = await chunksOf(true);
  const size = (code: string) => gzipSync(code, { level: 9 }).length;
  const reached = new Set<string>();
  const follow = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    chunks.find(({ fileName }) => fileName === name)?.imports.forEach(follow);
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => follow(fileName));
  const sum = (some: typeof chunks) => some.reduce((total, { code }) => total + size(code), 0);
  return { whole: sum(await chunksOf(false)), first: sum(chunks.filter(({ fileName }) => reached.has(fileName))) };
}

const weights = await Promise.all(
  Object.entries(sources).map(async ([name, source]) => ({ name, ...(await weigh(source)) })),
);
const smallest = Math.min(...weights.filter(({ name }) => !name.startsWith('savoir')).map(({ whole }) => whole));
for (const { name, whole, first } of weights)
  write(
    `${name}: ${(whole / 1024).toFixed(2)} kB gz, ${(whole / smallest).toFixed(3)} of the smaller library; a page loads ${(first / 1024).toFixed(2)} kB first`,
  );

const dir = await mkdtemp(join(tmpdir(), 'identity-bench-'));
const given = process.env['MONGODB_URL'];
const server = given ? null : await startEmbeddedMongo({ dir });
const mongo = await MongoClient.connect(given ?? server?.url ?? '');
const db = mongo.db(`bench_${randomBytes(6).toString('hex')}`);
const options: UserPoolOptions = {
  db,
  poolId: 'local_Bench',
  clientId: 'bench',
  issuer: 'http://localhost/local_Bench',
  secretKey: randomBytes(32),
  mailer: { sendMail: async () => undefined },
};
const app = fastify();
await app.register(embeddedUserPool, options);
const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
const admin = await createUserPoolAdmin(options);
const password = 'MotDePasse2026';
const people = 20;
for (let person = 0; person < people; person++)
  await admin.createUser({
    email: `${person}@example.com`,
    givenName: 'A',
    familyName: 'B',
    permanentPassword: password,
  });

async function signIn(
  person: number,
  authFlowType: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH',
): Promise<{ all: number; waited: number }> {
  let current: UserPoolTokens | null = null;
  let waited = 0;
  const client = createUserPoolClient({
    poolId: options.poolId,
    clientId: options.clientId,
    endpoint,
    report: (error) => {
      throw error;
    },
    fetch: async (...request) => {
      const asked = performance.now();
      const answer = await fetch(...request);
      waited += performance.now() - asked;
      return answer;
    },
    tokens: {
      load: async () => current,
      save: async (saved) => {
        current = saved;
        return true;
      },
      clear: async () => void (current = null),
    },
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  });
  const start = performance.now();
  await client.signIn({ username: `${person % people}@example.com`, password, authFlowType });
  return { all: performance.now() - start, waited };
}

for (const flow of ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const) {
  for (let warm = 0; warm < 5; warm++) await signIn(warm, flow);
  const rounds = 100;
  const times: number[] = [];
  const waits: number[] = [];
  const start = performance.now();
  for (let round = 0; round < rounds; round++) {
    const { all, waited } = await signIn(round, flow);
    times.push(all);
    waits.push(waited);
  }
  const alone = (rounds * 1000) / (performance.now() - start);
  const startParallel = performance.now();
  await Promise.all(Array.from({ length: rounds }, (_, round) => signIn(round, flow)));
  const parallel = (rounds * 1000) / (performance.now() - startParallel);
  for (const list of [times, waits]) list.sort((one, other) => one - other);
  write(
    `${flow}: ${alone.toFixed(0)} sign-ins/s one after the other, ${parallel.toFixed(0)} at once; p50 ${times[50]?.toFixed(0)} ms, p95 ${times[95]?.toFixed(0)} ms; of which waiting for the pool p50 ${waits[50]?.toFixed(0)} ms, p95 ${waits[95]?.toFixed(0)} ms`,
  );
}

await app.close();
await db.dropDatabase();
await mongo.close();
await server?.close();
await rm(dir, { recursive: true });
