import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

/** The columns of a row, in their order. */
export type Values = SQLOutputValue[];

export type Row = Record<string, SQLOutputValue>;

const cachedStatements = 500;

/** One SQLite connection with its prepared statements. */
export class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** Those whose rows are arrays: the same SQL may be asked both ways. */
  readonly #arrayStatements = new Map<string, StatementSync>();

  constructor(path: string, options: { readOnly?: boolean; pragmas: readonly string[] }) {
    this.#database = new DatabaseSync(path, { readOnly: options.readOnly ?? false });
    for (const pragma of options.pragmas) this.#database.exec(`PRAGMA ${pragma}`);
  }

  #prepare(sql: string, givesArrays = false): StatementSync {
    const stored = givesArrays ? this.#arrayStatements : this.#statements;
    let statement = stored.get(sql);
    if (!statement) {
      if (stored.size >= cachedStatements) stored.clear();
      statement = this.#database.prepare(sql);
      statement.setReturnArrays(givesArrays);
      stored.set(sql, statement);
    }
    return statement;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values);
  }

  /** As `all`, in half the time for each row. */
  values(sql: string, ...values: SQLInputValue[]): Values[] {
    const rows: readonly unknown[] = this.#prepare(sql, true).all(...values);
    if (!areArrays(rows)) throw new TypeError('SQLite gave rows by name where it was asked for their columns in order');
    return rows;
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...values);
  }

  run(sql: string, ...values: SQLInputValue[]): { changes: number; lastInsertRowid: number } {
    const { changes, lastInsertRowid } = this.#prepare(sql).run(...values);
    return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
  }

  /** A function SQL can call. */
  define(name: string, run: (value: SQLOutputValue) => SQLInputValue): void {
    this.#database.function(name, { deterministic: true }, run);
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#statements.clear();
    this.#arrayStatements.clear();
    this.#database.close();
  }
}

/** All rows of a statement have the same form. */
const areArrays = (rows: readonly unknown[]): rows is Values[] => rows.length === 0 || Array.isArray(rows[0]);

export function bytesOf(value: SQLOutputValue | undefined): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new TypeError('the database file holds no BLOB where one belongs');
  return value;
}
