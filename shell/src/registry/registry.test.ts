import { init } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createShellI18n } from '../bootstrap/create-i18n.ts';
import { chat, notes } from '../test/some-remotes.ts';
import { createRegistry } from './registry.ts';

const reported = vi.fn<(error: Error) => void>();

beforeEach(() => {
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
  init({ name: 'shell', remotes: [] });
});

async function fetched(listed: readonly RegisteredRemote[]) {
  vi.stubGlobal('fetch', async () => Response.json(listed));
  const registry = createRegistry({ i18n: await createShellI18n(), overrideOrigins: [] });
  return (await registry.fetchRemotes()).map(({ name }) => name);
}

const named = (name: string, parts: Partial<RegisteredRemote['manifest']>): RegisteredRemote => ({
  ...chat,
  name,
  manifest: { ...chat.manifest, slots: [], name, ...parts },
});

describe('a manifest that would harm others is left out, and said once', () => {
  it('for a page of somebody else', async () => {
    const routes = notes.manifest.routes.map((route) => ({ ...route, id: `safety.${route.id.split('.')[1]}` }));
    const safety = named('safety', { routes, texts: notes.manifest.texts });
    expect(await fetched([notes, safety, chat])).toEqual(['notes', 'chat']);
    expect(reported.mock.calls.map(([{ message }]) => message)).toEqual([
      'the remote safety was left out: /notes/all may be /notes/all of notes',
    ]);
  });

  it('for an ability nobody knows', async () => {
    const slots = [{ id: 'safety.card', slot: 'home.cards', order: 1, access: 'no.such' as never }];
    expect(await fetched([notes, named('safety', { slots })])).toEqual(['notes']);
    expect(reported).toHaveBeenCalledOnce();
  });

  it('for another contract', async () => {
    expect(await fetched([notes, named('safety', { contract: 2 })])).toEqual(['notes']);
    expect(reported).toHaveBeenCalledOnce();
  });
});
