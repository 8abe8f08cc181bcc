import type { Doc } from '../value/document.ts';
import { isNumeric, toDouble } from '../value/number.ts';

/** What an expression sees while it runs. */
export interface Env {
  root: unknown;
  current: unknown;
  variables: ReadonlyMap<string, unknown>;
}

export type Evaluate = (env: Env) => unknown;

/** Variables of one command: `$$NOW`, fixed for its whole run, and those of its `let`. */
export class Scope {
  readonly variables: ReadonlyMap<string, unknown>;
  readonly now: Date;
  /** There is no document: an expression that reads a field is refused. */
  readonly isConstant: boolean;

  constructor(now: Date, variables: ReadonlyMap<string, unknown> = new Map(), isConstant = false) {
    this.now = now;
    this.variables = variables;
    this.isConstant = isConstant;
  }

  with(more: Iterable<readonly [string, unknown]>): Scope {
    return new Scope(this.now, new Map([...this.variables, ...more]), this.isConstant);
  }

  asConstant(): Scope {
    return new Scope(this.now, this.variables, true);
  }

  of(doc: Doc): Env {
    return { root: doc, current: doc, variables: this.variables };
  }
}

/** False are: false, null, missing and numeric zero. */
export function truthy(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false;
  return !isNumeric(value) || toDouble(value) !== 0;
}

export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
