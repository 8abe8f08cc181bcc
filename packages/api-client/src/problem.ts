import { errorStatus, type ErrorCode, type Problem } from '@savoir/contracts/errors';
import { ApiError, NetworkError } from './errors.ts';

/** The error of an answer that is not ok: the API's own problem, or what stands between it and us (a proxy's page). */
export async function problemOf(response: Response): Promise<Error> {
  const text = await response.text();
  const problem = parsed(text);
  if (problem !== null) return new ApiError(problem);
  if (response.status === 429) return new ApiError(generic('RATE_LIMITED', response.status));
  if (response.status === 413) return new ApiError(generic('BODY_TOO_LARGE', response.status));
  return new NetworkError(`answered ${response.status} without a problem body`, { status: response.status });
}

const generic = (code: ErrorCode, status: number): Problem => ({ type: 'about:blank', title: code, status, code });

function parsed(text: string): Problem | null {
  try {
    const body: unknown = JSON.parse(text);
    return isProblem(body) ? body : null;
  } catch {
    // Not JSON: not the API's words.
    return null;
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(errorStatus, body.code);
