import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BSON } from 'mongodb';
import type { Db } from '../src/testing.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);

interface Row {
  _id: unknown;
}

/** Every row that the first version had after its demonstration and twelve questions, as it wrote them. */
export async function firstVersionRows(): Promise<Map<string, Row[]>> {
  const lines = (await readFile(fixture('first-version.ejson'), 'utf8')).trimEnd().split('\n');
  const rows = lines.map((line) => BSON.EJSON.parse(line) as { collection: string; document: Row });
  const byCollection = Map.groupBy(rows, ({ collection }) => collection);
  return new Map([...byCollection].map(([name, found]) => [name, found.map(({ document }) => document)]));
}

export async function writeFirstVersion(db: Db, dataDir: string): Promise<void> {
  await copyFile(fixture('first-version-secrets.json'), join(dataDir, 'secrets.json'));
  for (const [name, rows] of await firstVersionRows()) await db.collection<Row>(name).insertMany(rows);
}
