import { describe, expect, it } from 'vitest';
import { RemoteManifest, type RegisteredRemote } from './remote-manifest.ts';
import { checkRemoteSet } from './remote-set.ts';

type Parts = Partial<RegisteredRemote['manifest']>;

function remote(name: string, parts: Parts = {}) {
  const manifest: RegisteredRemote['manifest'] = {
    name,
    contract: 1,
    routes: [route(`${name}.list`, `/${name}`)],
    nav: [nav(name)],
    slots: [],
    background: [],
    search: [],
    redirects: [],
    tutorials: [],
    texts: { title: 'Titre' },
    ...parts,
  };
  expect(RemoteManifest.safeParse(manifest).success).toBe(true);
  return { name, manifest };
}

const route = (id: string, path: string) =>
  ({ id, path, layout: 'default', title: 'title', access: 'note.view' }) as const;
const nav = (id: string) =>
  ({ id, order: 1, icon: 'plus', title: 'title', route: `${id}.list`, access: 'note.view', place: 'main' }) as const;
const slot = (id: string) => ({ id, slot: 'home.cards', order: 1, access: 'note.view' }) as const;

const namesOf = (set: ReturnType<typeof checkRemoteSet<ReturnType<typeof remote>>>) =>
  set.accepted.map(({ name }) => name);

describe('remotes that do not touch each other', () => {
  it('remotes that do not touch each other are all accepted', () => {
    const set = checkRemoteSet([remote('notes'), remote('chat'), remote('company')]);
    expect(namesOf(set)).toEqual(['notes', 'chat', 'company']);
    expect(set.refused).toEqual([]);
  });

  it('remotes that do not touch each other may each have a page that another of their own pages would match', () => {
    const routes = [route('notes.all', '/notes/all'), route('notes.view', '/notes/:id')];
    expect(checkRemoteSet([remote('notes', { routes })]).refused).toEqual([]);
  });
});

describe('of two remotes that collide, the one further down is refused', () => {
  const collisions: Record<string, Parts> = {
    'the same address': { routes: [route('safety.list', '/notes')] },
    'the same address in capitals': { routes: [route('safety.list', '/Notes')] },
    'the same address with another name of its parameter': { routes: [route('safety.view', '/notes/:number')] },
    'an address of its own among the pages of the other': { routes: [route('safety.view', '/notes/safety')] },
    'a redirect from a page of the other': { redirects: [{ from: '/notes', to: '/safety' }] },
    'a redirect from a redirect of the other': { redirects: [{ from: '/fiches', to: '/safety' }] },
    'an entry of the navigation of the same id': { nav: [nav('notes')] },
    'a job that keeps its list where the other does': {
      background: [{ id: 'safety.job', access: 'note.view', storageKey: 'waitingNoteIds' }],
    },
  };
  const notes = remote('notes', {
    routes: [route('notes.list', '/notes'), route('notes.view', '/notes/:id')],
    redirects: [{ from: '/fiches', to: '/notes' }],
    background: [{ id: 'notes.outbox', access: 'note.view', storageKey: 'waitingNoteIds' }],
  });

  it.each(Object.entries(collisions))(
    'of two remotes that collide, the one further down is refused: %s',
    (_what, parts) => {
      const safety = remote('safety', parts);
      const set = checkRemoteSet([notes, safety, remote('chat')]);
      expect(namesOf(set)).toEqual(['notes', 'chat']);
      expect(set.refused).toEqual([{ name: 'safety', reason: expect.stringContaining('notes') as string }]);
      // The other way round the other one loses: the place in the list decides, not the name.
      expect(namesOf(checkRemoteSet([safety, notes]))).toEqual(['safety']);
    },
  );

  it('of two remotes that collide, the one further down is refused: help for pages that another has', () => {
    const safety = remote('safety', {
      routes: [route('safety.list', '/notes/7/safety')],
      tutorials: [{ id: 'documents', prefix: '/notes', priority: 9 }],
    });
    const set = checkRemoteSet([notes, safety]);
    expect(set.refused).toEqual([{ name: 'safety', reason: expect.stringContaining('of notes') as string }]);
  });

  it.each([
    ['above a page of the other', '/notes', ['safety']],
    ['below a page of the other, which are its own', '/notes/all/mine', []],
  ])(
    'of two remotes that collide, the one further down is refused: help for addresses %s',
    (_what, prefix, refused) => {
      const one = remote('notes', { routes: [route('notes.all', '/notes/all')] });
      const safety = remote('safety', {
        routes: [route('safety.list', `${prefix}/safety`)],
        tutorials: [{ id: 'documents', prefix, priority: 9 }],
      });
      expect(checkRemoteSet([one, safety]).refused.map(({ name }) => name)).toEqual(refused);
    },
  );

  it('of two remotes with redirects that would go round and round, the one further down is refused', () => {
    const one = remote('notes', { redirects: [{ from: '/old', to: '/older' }] });
    const other = remote('safety', { redirects: [{ from: '/older', to: '/old' }] });
    expect(namesOf(checkRemoteSet([one, other]))).toEqual(['notes']);
    expect(namesOf(checkRemoteSet([other, one]))).toEqual(['safety']);
  });

  it('of two remotes that collide, the one further down is refused: a second remote of the same name', () => {
    const set = checkRemoteSet([remote('notes'), remote('notes', { routes: [], nav: [] })]);
    expect(set).toMatchObject({ accepted: [{ name: 'notes' }], refused: [{ name: 'notes' }] });
  });

  it('of two remotes that collide, the one further down leaves nothing behind that a third one would collide with', () => {
    const refused = remote('safety', {
      routes: [route('safety.list', '/notes'), route('safety.own', '/incidents')],
    });
    const third = remote('incidents', { routes: [route('incidents.list', '/incidents')] });
    expect(namesOf(checkRemoteSet([notes, refused, third]))).toEqual(['notes', 'incidents']);
  });
});

describe('a remote that is unsound on its own is refused, wherever it stands', () => {
  const unsound: Record<string, Parts> = {
    'a route id twice': { routes: [route('safety.list', '/safety'), route('safety.list', '/safety/more')] },
    'a route id of another remote': { routes: [route('notes.list', '/safety')] },
    'a slot id of another remote': { slots: [slot('notes.card')] },
    'a route with an unknown ability': { routes: [{ ...route('safety.list', '/safety'), access: 'no.such' }] },
    'an entry with an unknown ability': { nav: [{ ...nav('safety'), access: 'toString' as never }] },
    'an ability of its own under a name of the product': { abilities: { 'note.create': ['reader'] } },
    'an ability of its own under the name of another remote': { abilities: { 'notes.publish': ['reader'] } },
    'words for a failure without a text': { failure: { title: 'title', text: 'missing' } },
    'help where it has no page': { tutorials: [{ id: 'documents', prefix: '/elsewhere', priority: 1 }] },
    'help of its own without a text': {
      tutorials: [{ id: 'safety.start', prefix: '/safety', priority: 1, steps: [{ title: 'title', text: 'missing' }] }],
    },
    'help of its own under the name of another remote': {
      tutorials: [{ id: 'notes', prefix: '/safety', priority: 1, steps: [{ title: 'title', text: 'title' }] }],
    },
    'a slot with an unknown ability': { slots: [{ ...slot('safety.card'), access: 'no.such' }] },
    'a job with an unknown ability': {
      background: [{ id: 'safety.job', access: 'no.such', storageKey: 'x' }],
    },
    'a search with an unknown ability': {
      search: [{ id: 'safety.search', order: 1, title: 'title', icon: 'plus', access: 'no.such' }],
    },
    'an icon that the icon service cannot be asked for': { nav: [{ ...nav('safety'), icon: 'Plus Sign' }] },
    'a title without a text': { routes: [{ ...route('safety.list', '/safety'), title: 'missing' }] },
    'a page of the shell': { routes: [route('safety.list', '/account')] },
    'the entry of the home page': { nav: [nav('home')] },
    'the home page': { routes: [route('safety.list', '/')] },
    'an address of the server': { routes: [route('safety.list', '/api/safety')] },
    'every address there is': { routes: [route('safety.list', '/*')] },
    'an address that may be two': { routes: [route('safety.list', '/safety/:id?')] },
    'a redirect to another site': { redirects: [{ from: '/old', to: '//evil.example/safety' }] },
    'a redirect to itself': { redirects: [{ from: '/old', to: '/old' }] },
    'an address twice': { routes: [route('safety.a', '/safety/:id'), route('safety.b', '/safety/:number')] },
  };

  it.each(Object.entries(unsound))('a remote that is unsound on its own is refused: %s', (_what, parts) => {
    const set = checkRemoteSet([remote('safety', parts), remote('notes')]);
    expect(namesOf(set)).toEqual(['notes']);
    expect(set.refused).toEqual([{ name: 'safety', reason: expect.any(String) as string }]);
  });

  it('a remote that is unsound on its own is refused: a name that is the shell’s', () => {
    expect(checkRemoteSet([remote('shell'), remote('comfort')]).accepted).toEqual([]);
  });

  it('a remote that is unsound on its own is refused: a manifest of another remote', () => {
    const { manifest } = remote('chat');
    expect(checkRemoteSet([{ name: 'notes', manifest }]).accepted).toEqual([]);
  });

  it.each([undefined, null, {}, { name: 'safety', routes: null }])(
    'a remote that is unsound on its own is refused: a manifest that is none: %o',
    (manifest) => {
      const set = checkRemoteSet([{ name: 'safety', manifest: manifest as never }, remote('notes')]);
      expect(set).toMatchObject({ accepted: [{ name: 'notes' }], refused: [{ name: 'safety' }] });
    },
  );
});
