import { activateRemote, listRemoteVersions, type RemoteVersions } from '@savoir/contracts/dev';
import { listRemotes, type RegisteredRemote } from '@savoir/contracts/platform';
import { answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

const registered = (name: string, entry: string): RegisteredRemote => ({
  name,
  version: '1.42.8-abc',
  entry,
  integrity: 'sha384-AAAABBBBCCCCDDDD',
  isOff: false,
  manifest: {
    name,
    contract: 1,
    routes: [],
    nav: [],
    slots: [],
    background: [],
    search: [],
    redirects: [],
    tutorials: [],
    texts: {},
  },
});

const aVersion = (version: string, day: number): RemoteVersions['versions'][number] => ({
  version,
  date: `2026-11-${day}T08:00:00.000Z`,
  author: null,
  origin: 'build',
  bytes: 400_000,
  contract: 1,
  isUsable: true,
  problems: [],
  endedTrials: [],
});

describe('the registry of remotes', () => {
  let origin = '';
  const server = createServer((request, response) => {
    if (request.url === '/slow.js') return;
    const alive = request.url === '/notes.js';
    response
      .writeHead(alive ? 200 : 503, {
        'content-type': 'text/javascript; charset=utf-8',
        'access-control-allow-origin': '*',
      })
      .end('');
  });
  beforeAll(async () => {
    // This environment loads no files, and keeps no list of them.
    Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  /** The registry with a remote that answers, and one whose entry has this name. */
  const showRegistry = (other: string) =>
    renderRoute({ manifest, implementation: remote }, '/dev', {
      user: someUser({ role: 'dev' }),
      answers: [
        answering(listRemoteVersions, () => []),
        answering(listRemotes, () => [
          registered('notes', `${origin}/notes.js`),
          registered('chat', `${origin}/${other}.js`),
        ]),
      ],
    });

  it('the registry of remotes shows each remote with its version and whether its entry answers', async () => {
    await showRegistry('chat');
    expect(await screen.findByText('1 sur 2')).toBeTruthy();
    const registry = screen.getByRole('list', { name: 'Applications du registre' });
    const [chat, notes] = within(registry).getAllByRole('listitem');
    expect(await within(notes!).findByText('Prêt')).toBeTruthy();
    expect(await within(chat!).findByText('En panne')).toBeTruthy();
    expect(within(notes!).getByText('1.42.8-abc')).toBeTruthy();
  });

  it('the registry of remotes counts those that answer once each has been asked', async () => {
    await showRegistry('slow');
    const registry = await screen.findByRole('list', { name: 'Applications du registre' });
    expect(await within(registry).findByText('Prêt')).toBeTruthy();
    expect(screen.queryByText(/ sur 2$/)).toBeNull();
    expect(screen.getAllByText('Vérification…')).toHaveLength(2);
  });

  it('the registry of remotes goes back to an earlier version after asking, and never to one that is not whole', async () => {
    const versions: RemoteVersions = {
      name: 'notes',
      revision: 7,
      active: '1.42.8-abc',
      previous: null,
      canary: null,
      stopped: null,
      isOff: false,
      isChosen: false,
      problems: [],
      versions: [
        aVersion('1.42.8-abc', 20),
        aVersion('1.42.7-old', 18),
        { ...aVersion('1.42.6-cut', 17), isUsable: false },
      ],
    };
    const { host, api } = await renderRoute({ manifest, implementation: remote }, '/dev', {
      user: someUser({ role: 'dev' }),
      answers: [
        answering(listRemoteVersions, () => [versions]),
        answering(listRemotes, () => [registered('notes', `${origin}/notes.js`)]),
        answering(activateRemote, ({ body }) => ({ ...versions, active: body.version })),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour mf-notes' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /Toutes les versions/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour 1.42.6-cut' }));
    expect(screen.getByRole('menuitem', { name: /Servir/ })).toHaveProperty('ariaDisabled', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Actions pour 1.42.7-old' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /Servir/ }));
    expect(host.questions[0]?.title).toContain('1.42.7-old');
    await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'success' }]));
    expect(api.calls.find(({ endpoint }) => endpoint === 'dev.activateRemote')?.input).toEqual({
      params: { name: 'notes' },
      body: { version: '1.42.7-old' },
    });
  });
});
