import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { notingCalls } from '@savoir/testing/called-routes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';

let folder: string;
let log: string;
let bff: TestBff;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir called '));
  log = join(folder, 'reads');
  writeFileSync(log, '');
  bff = await startTestBff({ jobs: false });
  app = await createApp(bff.services, notingCalls(undefined, log));
});
afterAll(async () => {
  await app.close();
  await bff.close();
  await rm(folder, { recursive: true });
});

/** Files of routes that were noted, without the folder of the repository. */
const noted = () =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => /^file .*\/(bff\/src\/.+)$/.exec(line)?.[1]);

it('notes the file of a route when it is called, once, refused or not, and none that is only registered', async () => {
  expect(noted()).toEqual([]);
  await app.inject({ url: '/api/notes/counts', headers: bff.as('reader') });
  await app.inject({ url: '/api/notes/counts' });
  await app.inject({ url: '/api/there-is-none' });
  expect(noted()).toEqual(['bff/src/modules/note/note.routes.ts']);
  await app.inject({ url: '/scim/v2/Users' });
  await app.inject({ url: '/api/document-files/counts', headers: bff.as('reader') });
  expect(noted()).toEqual([
    'bff/src/modules/note/note.routes.ts',
    'bff/src/operations/scim/scim.routes.ts',
    'bff/src/modules/document/document.routes.ts',
  ]);
});
