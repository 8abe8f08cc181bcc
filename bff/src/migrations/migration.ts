import type { Db } from '../adapters/database/database.ts';

/** What a migration works with. */
export interface MigrationRun {
  db: Db;
  /** What `reached` was last told by a run that was cut; undefined at the first. */
  position: unknown;
  /** Saves how far it came; throws where another instance has taken over. */
  reached: (position: unknown) => Promise<void>;
}

/**
 * One step from a schema to the next. What it wrote may be written again by the run after a cut, and rows that are as it
 * would make them stay. The release before reads what it leaves: instances are replaced one after the other.
 */
export interface Migration {
  /** 1, 2, 3 …, without a gap. */
  version: number;
  name: string;
  /** Path of its file below `bff/src`. */
  file: string;
  /** SHA-256 of that file in hexadecimal. A released migration never changes: a test compares. */
  checksum: string;
  run: (run: MigrationRun) => Promise<void>;
}
