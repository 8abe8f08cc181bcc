import { errorTextFr, type ErrorCode, type Problem } from '@savoir/contracts/errors';

/** The API refused or failed: a stable code, the French sentence for it, and what is wrong field by field. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly { path: string; message: string }[];
  readonly context: Readonly<Record<string, string>>;
  /** By which the server finds the call again. */
  readonly traceId: string | null;

  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}${problem.detail === undefined ? '' : `: ${problem.detail}`}`);
    this.code = problem.code;
    this.status = problem.status;
    this.fields = problem.fields ?? [];
    this.context = problem.context ?? {};
    this.traceId = problem.traceId ?? null;
  }

  /** The sentence to show. */
  get text(): string {
    return errorTextFr[this.code];
  }
}

/** The request did not reach the API, or its answer did not come back. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** What stands between us and the API (a proxy) answered with this status in its place; null when no one answered. */
  readonly status: number | null;

  constructor(message: string, { status = null, ...options }: ErrorOptions & { status?: number | null } = {}) {
    super(message, options);
    this.status = status;
  }
}
