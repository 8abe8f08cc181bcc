import { existsSync } from 'node:fs';
import type { MongoClientOptions } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isEmbedded } from './database.ts';
import { standBetween, type Between } from './unified/fail-points.ts';
import { isMet, type Operation, type UnifiedFile, type UnifiedTest } from './unified/format.ts';
import { mismatch } from './unified/match.ts';
import { runFile, type Verdict } from './unified/runner.ts';

// The runner itself, on files of our own: that it passes what is right, and sees what is wrong.

const matches = (expected: unknown, actual: unknown): boolean =>
  mismatch(expected, actual, new Map([['seven', 7]]), 'it', true) === null;

it.each<[string, unknown, unknown, boolean]>([
  ['may have more fields at its root', { a: 1 }, { a: 1, b: 2 }, true],
  ['has no more fields below it', { a: { b: 1 } }, { a: { b: 1, c: 2 } }, false],
  ['lacks nothing', { a: 1, b: 2 }, { a: 1 }, false],
  ['has as many elements', [1, 2], [1, 2, 3], false],
  ['is in order', { a: [1, 2] }, { a: [2, 1] }, false],
  ['is compared by value', { a: 'x' }, { a: 'y' }, false],
  ['may have to be missing', { a: { $$exists: false } }, { a: null }, false],
  ['may have to be there', { a: { $$exists: true } }, { a: null }, true],
  ['may be unset', { a: { $$unsetOrMatches: 1 } }, {}, true],
  ['must match where it is set', { a: { $$unsetOrMatches: 1 } }, { a: 2 }, false],
  ['is of a type', { a: { $$type: ['string', 'int'] } }, { a: 3 }, true],
  ['is of no other type', { a: { $$type: 'string' } }, { a: 3 }, false],
  ['is what another step gave', { a: { $$matchesEntity: 'seven' } }, { a: 7 }, true],
  ['is at most so much', { a: { $$lte: 3 } }, { a: 4 }, false],
  ['is a map where a document is meant', { a: { 0: { n: 1 } } }, { a: new Map([[0, { n: 1 }]]) }, true],
])('what is there %s', (_name, expected, actual, isMatch) => {
  expect(matches(expected, actual)).toBe(isMatch);
});

it.each([
  [undefined, true],
  [[{ minServerVersion: '7.0' }], true],
  [[{ minServerVersion: '99.0' }], false],
  [[{ maxServerVersion: '4.4.99' }], false],
  [[{ topologies: ['sharded'] }, { topologies: ['replicaset'] }], true],
  [[{ topologies: ['sharded'] }], false],
  [[{ auth: true }], false],
])('a replica set of 8.0 meets %j: %j', (requirements, is) => {
  expect(isMet(requirements, '8.0.0')).toBe(is);
});

describe.runIf(isEmbedded)('a file', () => {
  let between: Between;
  const url = (): string => `mongodb://127.0.0.1:${between.port}/?directConnection=true`;

  beforeAll(async () => {
    const given = inject('mongoUrl');
    const socket = decodeURIComponent(/^mongodb:\/\/([^/?]+)/.exec(given)?.[1] ?? '');
    between = await standBetween(
      existsSync(socket) ? { path: socket } : { host: '127.0.0.1', port: Number(new URL(given).port) },
    );
  });
  afterAll(() => between.close());

  const data = { databaseName: 'unified', collectionName: 'c' };

  const fileOf = (test: Partial<UnifiedTest>, uriOptions: MongoClientOptions = {}): UnifiedFile => ({
    description: 'of our own',
    createEntities: [
      { client: { id: 'client', observeEvents: ['commandStartedEvent'], uriOptions } },
      { database: { id: 'database', client: 'client', databaseName: data.databaseName } },
      { collection: { id: 'collection', database: 'database', collectionName: data.collectionName } },
      { session: { id: 'session', client: 'client' } },
    ],
    initialData: [{ ...data, documents: [{ _id: 1, n: 0 }] }],
    tests: [{ description: 'one', operations: [], ...test }],
  });

  async function verdictOf(test: Partial<UnifiedTest>, uriOptions?: MongoClientOptions): Promise<Verdict> {
    const [result] = await runFile(url(), 'own', fileOf(test, uriOptions));
    if (!result) throw new Error('no result');
    return result.verdict;
  }

  const insert: Operation = {
    name: 'insertOne',
    object: 'collection',
    arguments: { document: { _id: 2 } },
    expectResult: { insertedId: 2 },
  };
  const both = [{ ...data, documents: [{ _id: 1, n: 0 }, { _id: 2 }] }];
  const failing = (failPoint: string, details: object, times = 1): Operation => ({
    name: 'failPoint',
    object: 'testRunner',
    arguments: { client: 'client', failPoint: { configureFailPoint: failPoint, mode: { times }, data: details } },
  });
  const inserts = (times: number) => [
    {
      client: 'client',
      events: Array.from({ length: times }, () => ({ commandStartedEvent: { commandName: 'insert' } })),
    },
  ];

  it('a file of unified tests passes where results, commands and outcome are as expected', async () => {
    expect(await verdictOf({ operations: [insert], expectEvents: inserts(1), outcome: both })).toEqual({
      kind: 'passed',
    });
  });

  it.each<[string, Partial<UnifiedTest>, RegExp]>([
    ['a result', { operations: [{ ...insert, expectResult: { insertedId: 3 } }] }, /insertedId: 2 instead of 3/],
    ['an outcome', { operations: [], outcome: both }, /outcome/],
    ['a command that is missing', { operations: [], expectEvents: inserts(1) }, /missing/],
    ['a command too many', { operations: [insert], expectEvents: inserts(0) }, /1 events more/],
    [
      'an error that does not come',
      { operations: [{ ...insert, expectResult: undefined, expectError: { isError: true } }] },
      /succeeded/,
    ],
    ['an error that comes', { operations: [{ ...insert, arguments: { document: { _id: 1 } } }] }, /E11000/],
    ['an operation it does not know', { operations: [{ name: 'dance', object: 'collection' }] }, /dance/],
  ])('a file of unified tests fails for %s', async (_name, test, why) => {
    const verdict = await verdictOf(test);
    expect(verdict).toMatchObject({ kind: 'failed', why: expect.stringMatching(why) as string });
  });

  it('a file of unified tests distinguishes a refusal from a failure', async () => {
    const operations = [
      { name: 'find', object: 'collection', arguments: { filter: {}, collation: { locale: 'fr' } }, expectResult: [] },
    ];
    expect(await verdictOf({ operations })).toMatchObject({ kind: 'refused' });
  });

  it('a file is not run where it is for other servers', async () => {
    expect(await verdictOf({ runOnRequirements: [{ topologies: ['sharded'] }] })).toEqual({ kind: 'skipped' });
  });

  it('a file of unified tests sees a write that was not answered sent again, and done once', async () => {
    const operations = [failing('failCommand', { failCommands: ['insert'], closeConnection: true }), insert];
    expect(await verdictOf({ operations, expectEvents: inserts(2), outcome: both })).toEqual({ kind: 'passed' });
    const done = [failing('onPrimaryTransactionalWrite', {}), insert];
    expect(await verdictOf({ operations: done, expectEvents: inserts(2), outcome: both })).toEqual({ kind: 'passed' });
    expect(await verdictOf({ operations, expectEvents: inserts(1) }, { retryWrites: false })).toMatchObject({
      kind: 'failed',
    });
  });

  it('a file of unified tests sees the codes and labels it asked for', async () => {
    const fails = (expectError: object): Partial<UnifiedTest> => ({
      operations: [
        failing('failCommand', { failCommands: ['insert'], errorCode: 11600 }, 2),
        { ...insert, expectResult: undefined, expectError },
      ],
    });
    expect(await verdictOf(fails({ errorCode: 11600, errorLabelsContain: ['RetryableWriteError'] }))).toEqual({
      kind: 'passed',
    });
    expect(await verdictOf(fails({ errorLabelsOmit: ['RetryableWriteError'] }))).toMatchObject({ kind: 'failed' });
  });

  it('a file of unified tests commits a transaction whose commit lost its connection', async () => {
    const operations: Operation[] = [
      failing('failCommand', { failCommands: ['commitTransaction'], closeConnection: true }),
      { name: 'startTransaction', object: 'session' },
      { ...insert, arguments: { document: { _id: 2 }, session: 'session' } },
      { name: 'commitTransaction', object: 'session' },
    ];
    expect(await verdictOf({ operations, outcome: both })).toEqual({ kind: 'passed' });
  });
});
