import { readFailedOverride, remoteOverrideKey } from '@savoir/contracts/dev-conf';
import { beforeEach, expect, it, vi } from 'vitest';
import { chat, notes, someRemote } from '../test/some-remotes.ts';
import { withOverride } from './remote-override.ts';

const reported = vi.fn<(error: Error) => void>();
beforeEach(() => {
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
});

const address = 'http://localhost:3180/';
const safety = {
  ...someRemote('safety', {
    routes: [{ id: 'safety.list', path: '/safety', layout: 'default', title: 'title', access: 'signed-in' }],
    texts: { title: 'Consignes' },
  }),
  version: 'dev',
  entry: 'mf-manifest.json',
  integrity: 'sha384-dev',
};

it('a remote that no one registered comes from a developer’s own machine, beside the others', async () => {
  sessionStorage.setItem(remoteOverrideKey, JSON.stringify({ name: 'safety', address }));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file);
    return Response.json(safety);
  });
  const listed = await withOverride([notes, chat], []);
  expect(reported.mock.calls).toEqual([]);
  expect(asked).toEqual([`${address}savoir-remote.json`]);
  expect(listed.map(({ name, entry }) => [name, entry])).toEqual([
    [notes.name, notes.entry],
    [chat.name, chat.entry],
    ['safety', `${address}mf-manifest.json`],
  ]);
});

it.each<[string, () => Promise<Response>, string | null]>([
  ['gives no answer', () => Promise.reject(new TypeError('Failed to fetch')), null],
  [
    'answers with an error',
    async () => new Response(null, { status: 404 }),
    `${address}savoir-remote.json answered 404 `,
  ],
])(
  'one that %s is given up with the reason in no words of the browser, and what is served stays',
  async (_, fetch, problem) => {
    sessionStorage.setItem(remoteOverrideKey, JSON.stringify({ name: 'safety', address }));
    vi.stubGlobal('fetch', fetch);
    expect(await withOverride([notes, chat], [])).toEqual([notes, chat]);
    expect(sessionStorage.getItem(remoteOverrideKey)).toBeNull();
    expect(readFailedOverride(sessionStorage)).toEqual({ name: 'safety', address, problem });
    expect(reported).toHaveBeenCalledOnce();
  },
);
