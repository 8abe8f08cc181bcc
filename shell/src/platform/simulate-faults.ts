import { readDevConf } from '@savoir/contracts/dev-conf';

type Fetch = typeof globalThis.fetch;

const titles: Readonly<Record<number, string>> = {
  401: 'TOKEN_INVALID',
  403: 'ACCESS_DENIED',
  404: 'NOTE_NOT_FOUND',
  429: 'RATE_LIMITED',
  503: 'DEPENDENCY_UNAVAILABLE',
};

export async function fetchWithFaults(
  fetch: Fetch,
  storage: Storage,
  ...[input, init]: Parameters<Fetch>
): Promise<Response> {
  const { slowMs, expiredToken, apiStatus } = readDevConf(storage);
  if (slowMs > 0) await new Promise((resume) => setTimeout(resume, slowMs));
  // Who the user is stays known: without it not even the tools could be opened to end the simulation.
  const isTools = typeof input === 'string' && /^\/api\/(user|remotes|route-check|dev)\b/.test(input);
  if (apiStatus !== null && !isTools) return problem(apiStatus);
  if (!expiredToken || isTools) return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set('authorization', 'Bearer expired');
  return fetch(input, { ...init, headers });
}

function problem(status: number): Response {
  const code = titles[status] ?? 'INTERNAL';
  const body = JSON.stringify({ type: 'about:blank', title: 'simulated', status, code });
  return new Response(body, { status, headers: { 'content-type': 'application/problem+json' } });
}

export function failIfAsked(remote: string, storage: Storage): void {
  if (readDevConf(storage).failingRemote === remote) throw new Error(`the remote ${remote} fails on purpose (devConf)`);
}
