import { Role } from '@savoir/contracts/access';
import { Problem } from '@savoir/contracts/errors';
import type { Endpoint } from '@savoir/contracts/http';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzzedRequest, randomFrom, type FuzzedRequest } from './fuzzed-request.ts';
import { makeThing } from './things.ts';

/** `FUZZ_SECONDS=3600 FUZZ_SEED=7 SAVOIR_RELEASE=1 pnpm exec vitest run bff/test/fuzz` tries for longer, or the same again. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 30);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const longestAnswerMs = 15_000;

/** What would end the people and companies that the other calls are made with. */
const ending =
  /^(companies\.(delete|deactivate)|users\.(delete|update|import)|sessions\.|dev\.(switchRemote|deployRemote))/;

let bff: TestBff;
const endpoints: Endpoint[] = [];
const ids: string[] = [];

beforeAll(async () => {
  const routes: RouteOptions[] = [];
  bff = await startTestBff({ jobs: false, onRoute: (route) => routes.push(route) });
  const found = routes.filter(({ method }) => method !== 'HEAD').flatMap(({ config }) => config?.endpoint ?? []);
  endpoints.push(...new Set(found));
  const owner = { companyId: bff.company.id, userId: bff.users.creator.id };
  for (const status of ['TO_REVIEW', 'AWAITING_VALIDATION', 'PUBLISHED', 'ARCHIVED'])
    ids.push(await makeThing(bff, 'note', status, owner));
  ids.push(await makeThing(bff, 'document', null, owner), await makeThing(bff, 'chat', null, owner));
  ids.push(bff.company.id, bff.other.company.id, bff.users.reader.id, bff.spaceIds[0], bff.other.spaceIds[0]);
});
afterAll(() => bff.close());

/** How many requests got each status: a fuzzer that everything is refused of shows little. */
const statuses = new Map<number, number>();

/** Null when the answer is one that a client can be sure of, else what is wrong with it. */
async function faultOf({ who, ...request }: FuzzedRequest): Promise<string | null> {
  const headers = { ...request.headers, ...(who !== null && bff.as(who)) };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), longestAnswerMs)));
  const answer = await Promise.race([bff.app.inject({ ...request, headers }), late]);
  clearTimeout(timer);
  if (answer === 'late') return `no answer within ${longestAnswerMs} ms`;
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 300)}`;
  if (answer.statusCode < 400) return null;
  const type = String(answer.headers['content-type']);
  if (!type.startsWith('application/problem+json')) return `${answer.statusCode} as ${type}`;
  const problem = Problem.safeParse(answer.json());
  return problem.success ? null : `${answer.statusCode} is no problem of ours: ${answer.body.slice(0, 300)}`;
}

it(
  'no request made from the contracts gets a defect, a silence, or a refusal that is no problem JSON',
  async () => {
    const random = randomFrom(seed);
    const tried = endpoints.filter(({ id }) => !ending.test(id));
    const until = Date.now() + seconds * 1000;
    const faults = new Map<string, string>();
    let asked = 0;
    for (; Date.now() < until; asked++) {
      const endpoint = random.one(tried);
      const request = fuzzedRequest(endpoint, { random, ids, roles: [null, ...Role.options] });
      const fault = await faultOf(request);
      if (fault !== null) faults.set(endpoint.id, `${fault}\n${JSON.stringify(request).slice(0, 2000)}`);
    }
    expect([...faults].map(([id, fault]) => `${id}: ${fault} (seed ${seed})`)).toEqual([]);
    const accepted = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
    expect(accepted).toBeGreaterThan(asked / 50);
  },
  (seconds + 120) * 1000,
);
