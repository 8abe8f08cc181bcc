import type { RemoteOverride } from '@savoir/contracts/dev-conf';
import type { EndpointInput } from '@savoir/contracts/http';
import { reportTelemetry } from '@savoir/contracts/telemetry';
import { someUser } from '@savoir/remote-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchErrors } from '../error-reports/watch-errors.ts';
import { openShell } from '../test/open-shell.ts';
import { notes } from '../test/some-remotes.ts';
import { collect } from './collect.ts';

/** What jsdom does not have: a browser that measures. */
let measured: Map<string, (list: { getEntries: () => object[] }) => void>;
const measure = (type: string, ...entries: object[]) => measured.get(type)?.({ getEntries: () => entries });
beforeEach(() => {
  measured = new Map();
  class Observer {
    static readonly supportedEntryTypes = ['resource', 'longtask', 'largest-contentful-paint', 'layout-shift'];
    private readonly take: (list: { getEntries: () => object[] }) => void;
    constructor(take: (list: { getEntries: () => object[] }) => void) {
      this.take = take;
    }
    observe({ type }: { type: string }): void {
      measured.set(type, this.take);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab in which someone looks at a page of the notes, and what it tells; the server answers each report with this status. */
async function openTab({ status = 204, override = null }: { status?: number; override?: RemoteOverride | null } = {}) {
  const Page = () => null;
  const pages = Object.fromEntries(notes.manifest.routes.map(({ id }) => [id, () => Promise.resolve({ Page })]));
  const load = () => Promise.resolve({ messages: {}, pages, slots: {}, background: {} });
  const path = notes.manifest.routes[0]?.path ?? '';
  const shell = await openShell(path, { user: someUser({ role: 'dev' }), remotes: [notes], load });
  await vi.waitFor(() => expect(shell.scope.getState(shell.audience.$audience)).not.toBeNull());
  await vi.waitFor(() =>
    expect(shell.router.state).toMatchObject({ initialized: true, navigation: { state: 'idle' } }),
  );
  const sent: { body: unknown; headers: HeadersInit | undefined }[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input !== '/api/telemetry') return answer(input, init);
    sent.push({ body: JSON.parse(init?.body as string), headers: init?.headers });
    return Promise.resolve(new Response(null, { status }));
  });
  const page = new EventTarget();
  vi.spyOn(shell.registry, 'override').mockReturnValue(override);
  collect(shell, watchErrors(page), page);
  const leave = () => page.dispatchEvent(new Event('pagehide'));
  const fail = (message: string) =>
    page.dispatchEvent(Object.assign(new Event('error'), { error: new Error(message) }));
  return { shell, sent, fail, leave };
}

it('reports an error soon, in what the contract lets through, with the visit that failed', async () => {
  const { sent, fail } = await openTab();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fail('notes.all of the remote notes (1) failed as it was loaded: x');
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(reportTelemetry.body?.safeParse(sent[0]?.body).success).toBe(true);
  expect(sent[0]).toMatchObject({
    body: { remotes: [{ remote: 'notes', version: '1', visits: 1, failedVisits: 1, failedLoads: 1 }] },
    headers: { authorization: 'Bearer token' },
  });
});

it('counts each visit that fails, however many errors came before, and says each soon but once', async () => {
  const { shell, sent, fail } = await openTab();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const failAgainAndAgain = async () => {
    for (let times = 0; times < 15; times++) fail('the remote notes (1) did not come');
    await vi.advanceTimersByTimeAsync(2000);
  };
  await failAgainAndAgain();
  await failAgainAndAgain();
  expect(sent).toMatchObject([{ body: { remotes: [{ visits: 1, failedVisits: 1 }] } }]);
  await shell.navigator.go('/notes/create');
  await failAgainAndAgain();
  expect(sent).toMatchObject([{}, { body: { remotes: [{ visits: 1, failedVisits: 1 }] } }]);
});

it('tells nothing of what a developer runs from another address', async () => {
  const { sent, fail, leave } = await openTab({ override: { name: 'notes', address: 'http://localhost:3180/' } });
  fail('notes.all of the remote notes (1) failed as it was loaded: x');
  leave();
  await Promise.resolve();
  expect(sent).toEqual([]);
});

it('says what it has when the page is left, and nothing twice', async () => {
  const { sent, leave } = await openTab();
  leave();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  leave();
  await Promise.resolve();
  expect(sent).toMatchObject([{ body: { remotes: [{ remote: 'notes', visits: 1, failedVisits: 0 }] } }]);
});

it('counts a tab that fell back for the version it was given, as the same tab after a reload', async () => {
  const first = await openTab();
  first.leave();
  await vi.waitFor(() => expect(first.sent).toHaveLength(1));
  const { sent, fail } = await openTab();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fail('the remote notes (2-tried) failed too often: 1 runs in its place');
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const told = sent[0]?.body as EndpointInput<typeof reportTelemetry>['body'] | undefined;
  expect(told?.remotes.map(({ version, visits, failedVisits }) => [version, visits, failedVisits])).toEqual(
    expect.arrayContaining([
      ['2-tried', 1, 1],
      ['1', 1, 0],
    ]),
  );
  expect(told?.tab).toMatch(/^[\w-]{10,}$/);
  expect(first.sent[0]?.body).toMatchObject({ tab: told?.tab });
});

it('counts what the browser measures for the remote whose page is shown, and none of the shell’s own calls', async () => {
  const { sent, leave } = await openTab();
  const startTime = performance.now();
  const call = { initiatorType: 'fetch', startTime, responseStart: startTime + 90, responseStatus: 200, duration: 500 };
  const at = (path: string, changes: object = {}) => ({
    ...call,
    name: `${window.location.origin}${path}`,
    ...changes,
  });
  measure(
    'resource',
    at('/api/notes?scope=all'),
    at('/api/notes/1', { responseStatus: 503 }),
    at('/api/notes/2', { responseStatus: 0, responseStart: 0 }),
    at('/api/remotes'),
    at('/assets/x.js', { initiatorType: 'script' }),
    at(notes.entry, { initiatorType: 'script', duration: 4000 }),
    at(notes.entry, { initiatorType: 'script', duration: 1 }),
    { ...call, name: 'https://elsewhere.example/api/notes' },
  );
  measure('longtask', { startTime, duration: 120 });
  measure('largest-contentful-paint', { startTime: 700 }, { startTime: 1900 });
  measure('layout-shift', { startTime, value: 0.2, hadRecentInput: true }, { startTime, value: 0.05 });
  leave();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    remotes: [
      {
        remote: 'notes',
        apiCalls: 3,
        apiFailures: 1,
        slowLoads: 1,
        samples: { load: [4000], api: [90, 90], longTask: [120], lcp: [1900], cls: [50], inp: [] },
      },
    ],
  });
});

it('says no more to a server that does not want it, and nothing after a sign-out', async () => {
  const { sent, fail, leave } = await openTab({ status: 429 });
  leave();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  fail('the remote notes did not come');
  leave();
  const other = await openTab();
  await other.shell.session.signOut();
  other.leave();
  await Promise.resolve();
  expect([sent.length, other.sent.length]).toEqual([1, 0]);
});

it('goes on after a token that was over when the page was left', async () => {
  const { sent, fail, leave } = await openTab({ status: 401 });
  leave();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  fail('the remote notes did not come');
  leave();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
});
