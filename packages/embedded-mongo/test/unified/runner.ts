import { MongoClient } from 'mongodb';
import { Entities } from './entities.ts';
import { errorMismatch, eventsMismatch } from './expectations.ts';
import { isMet, type CollectionData, type Operation, type UnifiedFile, type UnifiedTest } from './format.ts';
import { mismatch } from './match.ts';
import { runOperation } from './operations.ts';

// Runs files of the unified test format against one server, by the official driver.

export type Verdict =
  | { kind: 'passed' | 'skipped' }
  /** `refused`: the message of the refusal (115) it was answered with. */
  | { kind: 'refused' | 'failed'; why: string };

export interface Result {
  file: string;
  test: string;
  verdict: Verdict;
}

async function setUp(internal: MongoClient, data: readonly CollectionData[]): Promise<void> {
  for (const { databaseName, collectionName, createOptions, documents } of data) {
    const db = internal.db(databaseName);
    await db.dropCollection(collectionName);
    if (documents.length === 0 || createOptions) await db.createCollection(collectionName, createOptions);
    if (documents.length > 0) await db.collection(collectionName).insertMany(documents);
  }
}

async function outcomeMismatch(internal: MongoClient, outcome: readonly CollectionData[]): Promise<string | null> {
  for (const { databaseName, collectionName, documents } of outcome) {
    const there = await internal.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
    const found = mismatch(documents, there, new Map(), `outcome in ${collectionName}`, false);
    if (found !== null) return found;
  }
  return null;
}

/** @returns what is wrong, or null */
async function runOne(operation: Operation, entities: Entities, internal: MongoClient): Promise<string | null> {
  let result: unknown;
  let error: unknown = null;
  try {
    result = await runOperation(operation, entities, internal);
  } catch (thrown) {
    error = thrown;
  }
  const { name, expectError, expectResult, ignoreResultAndError, saveResultAsEntity } = operation;
  if (ignoreResultAndError === true) return null;
  if (saveResultAsEntity !== undefined) entities.values.set(saveResultAsEntity, result);
  if (expectError) {
    const found = errorMismatch(expectError, error, entities);
    return found && `${name}: ${found}`;
  }
  if (error !== null)
    return `${name}: ${error instanceof Error ? `${error.constructor.name}: ${error.message}` : 'it threw no error'}`;
  return expectResult === undefined ? null : mismatch(expectResult, result, entities.values, name, true);
}

async function wrongIn(test: UnifiedTest, entities: Entities, internal: MongoClient): Promise<string | null> {
  for (const operation of test.operations) {
    const found = await runOne(operation, entities, internal);
    if (found !== null) return found;
  }
  return eventsMismatch(test.expectEvents ?? [], entities) ?? outcomeMismatch(internal, test.outcome ?? []);
}

async function runTest(url: string, internal: MongoClient, file: UnifiedFile, test: UnifiedTest): Promise<Verdict> {
  const entities = new Entities(url);
  try {
    await setUp(internal, file.initialData ?? []);
    for (const spec of file.createEntities ?? []) await entities.create(spec);
    for (const { events } of entities.clients.values()) events.length = 0;
    const why = await wrongIn(test, entities, internal);
    if (why === null) return { kind: 'passed' };
    return entities.refusal === null ? { kind: 'failed', why } : { kind: 'refused', why: entities.refusal };
  } catch (error) {
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
  } finally {
    await entities.close();
    for (const failPoint of ['failCommand', 'onPrimaryTransactionalWrite'])
      await internal.db('admin').command({ configureFailPoint: failPoint, mode: 'off' });
  }
}

/** Runs every test of a file whose requirements a replica set of the server's version meets. */
export async function runFile(url: string, name: string, file: UnifiedFile): Promise<Result[]> {
  const internal = new MongoClient(url);
  const results: Result[] = [];
  try {
    const { version } = await internal.db('admin').command({ buildInfo: 1 });
    for (const test of file.tests) {
      const applies =
        test.skipReason === undefined &&
        isMet(file.runOnRequirements, String(version)) &&
        isMet(test.runOnRequirements, String(version));
      const verdict: Verdict = applies ? await runTest(url, internal, file, test) : { kind: 'skipped' };
      results.push({ file: name, test: test.description, verdict });
    }
  } finally {
    await internal.close();
  }
  return results;
}
