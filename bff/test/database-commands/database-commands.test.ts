import { AsyncLocalStorage } from 'node:async_hooks';
import { can, Role } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import * as spaces from '@savoir/contracts/spaces';
import type { Endpoint } from '@savoir/contracts/http';
import { usualFeatures } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, companyWith, startApplication } from '../application.ts';
import { requestOf } from '../call-with-sample.ts';
import { aboutNothing, commandsPerCall } from './command-table.ts';
import { makeThing } from '../things.ts';

const endpoints: Endpoint[] = [];
const options = {
  jobs: false,
  // The driver reports its commands where they are traced; these go nowhere.
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
};
startApplication({
  ...options,
  actorCacheMs: 3600_000,
  onRoute: ({ config, method }) => {
    if (config?.endpoint !== undefined && method === 'GET') endpoints.push(config.endpoint);
  },
});

const thingOf = (path: string): [thing: string, status: string | null] | null => {
  if (/^\/notes\b/.test(path)) return ['note', 'PUBLISHED'];
  const [, thing] =
    Object.entries({
      '/document-files/': 'document',
      '/copies/documents/': 'document',
      '/chats/': 'chat',
      '/note-imports/': 'noteImport',
      '/asked-questions/': 'askedQuestion',
      '/company/webhooks/': 'webhook',
    }).find(([start]) => path.startsWith(start)) ?? [];
  return thing === undefined ? null : [thing, null];
};

async function idFor({ path }: Endpoint, role: Role): Promise<string> {
  const owner = { companyId: bff.company.id, userId: bff.users[role].id };
  if (path.startsWith('/users/')) return owner.userId;
  if (path.startsWith('/companies/')) return owner.companyId;
  const thing = thingOf(path);
  return thing === null ? newId() : makeThing(bff, ...thing, owner);
}

/** The role that may do the least of those that may call, and the one that may do the most. */
function rolesOf({ access }: Endpoint): Role[] {
  const { id, companyId } = bff.users.reader;
  const mayCall = (role: Role) =>
    access === 'public' || access === 'signed-in' || can({ id, role, companyId, features: usualFeatures }, access);
  const [least = 'dev', ...others] = Role.options.filter(mayCall);
  return [least, ...others.slice(-1)];
}

const causedBy = new AsyncLocalStorage<string[]>();

/** Which commands the requests of a check cause, as long as it goes on. */
async function commandsOf(check: () => Promise<unknown>): Promise<string[]> {
  const commands: string[] = [];
  await causedBy.run(commands, check);
  return commands;
}

const recordCommands = (): void =>
  void bff.services.mongo.on('commandStarted', ({ commandName, command }) => {
    causedBy.getStore()?.push(`${commandName} ${String(command[commandName])}`);
  });

it('every call that reads asks the database exactly as often as the table says', async () => {
  recordCommands();
  const calls = await Promise.all(
    endpoints.flatMap((endpoint) =>
      rolesOf(endpoint).map(async (role) => ({
        id: endpoint.id,
        request: requestOf(endpoint, bff.as(role), await idFor(endpoint, role)),
      })),
    ),
  );
  const most: Record<string, string[]> = {};
  const refused = new Set<string>();
  for (const { id, request } of calls) {
    // The first call of someone reads who they are.
    await bff.app.inject(request);
    const commands = await commandsOf(async () => {
      const { statusCode } = await bff.app.inject(request);
      if (statusCode !== 200) refused.add(id);
    });
    if (commands.length >= (most[id]?.length ?? 0)) most[id] = [...commands];
  }
  expect([...refused].toSorted()).toEqual(aboutNothing);
  // What was asked is shown beside a number that is another.
  const found = Object.entries(most).map(([id, { length }]) => [id, length] as const);
  const others = found.filter(([id, length]) => commandsPerCall[id] !== length);
  expect(Object.fromEntries(others.map(([id]) => [id, most[id]]))).toEqual({});
  expect(Object.keys(commandsPerCall).toSorted()).toEqual(found.map(([id]) => id).toSorted());
});

it('who calls is read with two commands once their company is known, and a third before that', async () => {
  await companyWith(
    async () => ({ ...options, clock: () => new Date() }),
    async () => {
      recordCommands();
      const request = requestOf(spaces.listSpaces, bff.as('reader'), newId());
      const listSpaces = () => commandsOf(async () => bff.app.inject(request));
      const [first, again] = [await listSpaces(), await listSpaces()];
      expect(again.toSorted()).toEqual(['aggregate identity_users', 'aggregate spaces', 'aggregate users']);
      expect(first).toEqual(expect.arrayContaining([...again, 'aggregate companies']));
    },
  );
});
