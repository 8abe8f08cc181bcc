import { newId } from '@savoir/contracts/common';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectionsInCode } from '../../../test/collections-in-code.ts';
import { eraseRows } from './erase-company.ts';

/** Keyed by something else than a company: those have steps of their own. */
const keyedOtherwise = [
  'companies',
  'deletions',
  'idempotency',
  'installation',
  'jobs',
  'migrations',
  'outbox',
  'queuedMails',
  'remoteErrors',
  'remotes',
  'remoteSentFiles',
  'remoteTelemetry',
  'remoteTrialPeople',
  'remoteVersions',
  'restores',
  'usedLogoutTokens',
];

const names = collectionsInCode.filter((name) => !keyedOtherwise.includes(name));

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.close());

it('the erasure of a company erases the rows of one company in every collection that there is, and no other', async () => {
  const { db } = bff.services;
  const [gone, stays] = [newId(), newId()];
  expect(names.length).toBeGreaterThan(20);
  // Rows that are distinguished by what is unique: a text of their own in each field that an index asks for.
  const row = (_id: string, companyId: string) => ({
    _id,
    companyId,
    email: _id,
    address: _id,
    key: _id,
    hash: _id,
    eventId: _id,
    deviceKey: _id,
    userKey: _id,
  });
  for (const name of names) {
    const idOf = (companyId: string) => (name === 'knowledgeSequences' ? companyId : newId());
    await db.collection<{ _id: string }>(name).insertMany([row(idOf(gone), gone), row(idOf(stays), stays)]);
  }

  await eraseRows(db, gone);

  const count = async (companyId: string) => {
    const counts = names.map(async (name) => [name, await db.collection(name).countDocuments({ companyId })] as const);
    return Object.fromEntries(await Promise.all(counts));
  };
  const each = (expected: number) => Object.fromEntries(names.map((name) => [name, expected]));
  expect(await count(gone)).toEqual(each(0));
  expect(await count(stays)).toEqual(each(1));
});
