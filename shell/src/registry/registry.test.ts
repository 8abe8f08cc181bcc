import type { RegisteredRemote } from '@savoir/contracts/platform';
import { init } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShellI18n } from '../bootstrap/create-i18n.ts';
import { chat, notes } from '../test/some-remotes.ts';
import { createRegistry } from './registry.ts';

// The build of the shell makes it.
init({ name: 'shell', remotes: [] });

const reported = vi.fn<(error: Error) => void>();

beforeEach(() => {
  reported.mockReset();
  localStorage.clear();
  vi.stubGlobal('reportError', reported);
});

const openRegistry = async () => createRegistry({ i18n: await createShellI18n(), overrideOrigins: [] });

async function fetched(listed: readonly RegisteredRemote[]) {
  vi.stubGlobal('fetch', async () => Response.json(listed));
  const registry = await openRegistry();
  return (await registry.fetchRemotes()).map(({ name }) => name);
}

const named = (name: string, parts: Partial<RegisteredRemote['manifest']>): RegisteredRemote => ({
  ...chat,
  name,
  manifest: { ...chat.manifest, slots: [], name, ...parts },
});

it('a manifest that would harm others is left out for a page of someone else', async () => {
  const routes = notes.manifest.routes.map((route) => ({ ...route, id: `safety.${route.id.split('.')[1]}` }));
  const safety = named('safety', { routes, texts: notes.manifest.texts });
  expect(await fetched([notes, safety, chat])).toEqual(['notes', 'chat']);
  expect(reported.mock.calls.map(([{ message }]) => message)).toEqual([
    'the remote safety was left out: /notes/all may be /notes/all of notes',
  ]);
});

it('a manifest that would harm others is left out for an ability no one knows', async () => {
  const slots = [{ id: 'safety.card', slot: 'home.cards', order: 1, access: 'no.such' as never }];
  expect(await fetched([notes, named('safety', { slots })])).toEqual(['notes']);
  expect(reported).toHaveBeenCalledOnce();
});

it('a manifest that would harm others is left out for another contract', async () => {
  expect(await fetched([notes, named('safety', { contract: 3 })])).toEqual(['notes']);
  expect(reported).toHaveBeenCalledOnce();
});

describe('a remote that the server found to fit another shell', () => {
  const newer: RegisteredRemote = { ...chat, sharedApi: 'newer' };
  const usesOf: Record<string, string[]> = {};
  const fetchedHere = async (listed: readonly RegisteredRemote[]) => {
    vi.stubEnv('SAVOIR_SHARED_API', 'here');
    vi.stubEnv('SAVOIR_SHARED_NAMES', JSON.stringify({ '@savoir/ui': ['Button'] }));
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === '/api/remotes') return Response.json(listed);
      asked.push(address);
      return Response.json({ uses: { shared: { '@savoir/ui': usesOf[address] ?? [] }, endpoints: {}, events: {} } });
    });
    const remotes = await (await openRegistry()).fetchRemotes();
    return { names: remotes.map(({ name }) => name), asked };
  };
  const described = '/remotes/chat/1/savoir-remote.json';
  afterEach(() => vi.unstubAllEnvs());

  it('a remote that the server found to fit another shell is left out for a name this one lacks, which is said', async () => {
    usesOf[described] = ['Button', 'Sparkline'];
    expect((await fetchedHere([notes, newer])).names).toEqual(['notes']);
    expect(reported.mock.calls.map(([{ message }]) => message)).toEqual([
      'the remote chat was left out: it uses Sparkline of @savoir/ui, which this shell does not have',
    ]);
  });

  it('a remote that the server found to fit another shell is used where this one has all its names', async () => {
    usesOf[described] = ['Button'];
    expect(await fetchedHere([notes, newer])).toEqual({ names: ['notes', 'chat'], asked: [described] });
    expect(reported).not.toHaveBeenCalled();
  });

  it('a remote that the server found to fit another shell is asked for nothing where it is this one', async () => {
    usesOf[described] = ['Sparkline'];
    expect((await fetchedHere([{ ...newer, sharedApi: 'here' }])).asked).toEqual([]);
  });
});

describe('a start whose question about the remotes', () => {
  const failures: Record<string, () => Promise<Response>> = {
    'does not reach the server': () => Promise.reject(new TypeError('Failed to fetch')),
    'is answered by a proxy': async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    'is refused': async () => new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } }),
  };

  it.each(Object.entries(failures))(
    'a start whose question about the remotes %s goes on with the last list of this device, and says so',
    async (_how, fails) => {
      await fetched([notes, chat]);
      vi.stubGlobal('fetch', fails);
      expect((await (await openRegistry()).fetchRemotes()).map(({ name }) => name)).toEqual(['notes', 'chat']);
      expect(reported).toHaveBeenCalledOnce();
    },
  );

  it.each(Object.entries(failures))(
    'a start whose question about the remotes %s fails where there is no such list',
    async (_how, fails) => {
      vi.stubGlobal('fetch', fails);
      await expect((await openRegistry()).fetchRemotes()).rejects.toThrow(/Failed to fetch|api\/remotes answered/);
    },
  );

  it('a start whose question about the remotes is not answered goes on with the last list soon', async () => {
    await fetched([notes]);
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort();
    });
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => Promise.reject(signal?.reason as Error));
    expect((await (await openRegistry()).fetchRemotes()).map(({ name }) => name)).toEqual(['notes']);
    expect(limits).toEqual([5000]);
    vi.restoreAllMocks();
  });

  it('a start whose question about the remotes comes with a token asks for the list of that person', async () => {
    const asked = vi.fn<typeof fetch>(async () => Response.json([notes]));
    vi.stubGlobal('fetch', asked);
    await (await openRegistry()).fetchRemotes('abc');
    expect(asked.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer abc' });
  });
});
