import type { Role } from '@savoir/contracts/access';
import type { RegisteredRemote, RemoteManifest } from '@savoir/contracts/platform';
import { hrefOf } from '@savoir/remote-kit';
import { expect, it } from 'vitest';
import { someRemote } from '../test/some-remotes.ts';
import { bottomPlaces, iconNames, navigationOf, subNavigationOf } from './navigation.ts';

type Nav = RemoteManifest['nav'][number];

const remote = (name: string, paths: Record<string, string>, nav: Nav[]): RegisteredRemote =>
  someRemote(name, {
    routes: Object.entries(paths).map(([id, path]) => ({
      id,
      path,
      layout: 'default',
      title: id,
      access: 'signed-in',
    })),
    nav,
  });

const entry = (id: string, order: number, access: Nav['access'], route: string, place = 'main'): Nav => ({
  id,
  order,
  icon: `icon-${id}`,
  title: `nav.${id}`,
  route,
  access,
  place,
});

const remotes = [
  remote('dev', { 'dev.tools': '/dev' }, [entry('dev', 60, 'dev.tools', 'dev.tools')]),
  remote('company', { 'company.users': '/company/users' }, [
    entry('company', 50, 'user.manage', 'company.users'),
    entry('users', 10, 'user.manage', 'company.users', 'sub:company'),
  ]),
  remote('notes', { 'notes.all': '/notes/all', 'notes.create': '/notes/create' }, [
    entry('notes', 30, 'note.view', 'notes.all'),
    entry('create', 0, 'note.create', 'notes.create', 'create'),
  ]),
  remote('chat', { 'chat.list': '/chat' }, [entry('chat', 20, 'chat.use', 'chat.list')]),
  remote('documents', { 'documents.list': '/documents' }, [entry('documents', 40, 'document.view', 'documents.list')]),
];

const sourcesFor = (role: Role, offered = remotes) => ({
  remotes: offered,
  actor: { id: 'u', role, companyId: 'c', features: [] },
  href: (id: string) => {
    const route = offered.flatMap(({ manifest }) => manifest.routes).find((known) => known.id === id);
    return route === undefined ? null : hrefOf(route.path);
  },
});

const ids = (role: Role) => navigationOf(sourcesFor(role)).main.map(({ id }) => id);

it('the navigation shows a reader home, chat, notes and documents, and nothing to create', () => {
  expect(ids('reader')).toEqual(['home', 'chat', 'notes', 'documents']);
  expect(navigationOf(sourcesFor('reader')).create).toBeNull();
});

it.each(['creator', 'validator', 'admin', 'dev'] as const)('the navigation gives a %s the create square', (role) => {
  expect(navigationOf(sourcesFor(role)).create?.href).toBe('/notes/create');
});

it('the navigation adds the company for administrators and the tools for developers, last', () => {
  expect(ids('admin')).toEqual(['home', 'chat', 'notes', 'documents', 'company']);
  expect(ids('dev')).toEqual(['home', 'chat', 'notes', 'documents', 'company', 'dev']);
});

it('the navigation has room on a phone for the four that everybody has', () => {
  expect(ids('dev').slice(0, bottomPlaces)).toEqual(ids('reader'));
});

it('the navigation leaves out an entry whose route no one offers', () => {
  const broken = [remote('chat', {}, [entry('chat', 20, 'chat.use', 'chat.list')])];
  expect(navigationOf(sourcesFor('reader', broken)).main.map(({ id }) => id)).toEqual(['home']);
});

it('the navigation takes titles from the texts of the manifest, before any remote is loaded [D.22]', () => {
  expect(navigationOf(sourcesFor('reader')).main.map(({ title }) => title)).toEqual([
    'shell:nav.home',
    'chat-manifest:nav.chat',
    'notes-manifest:nav.notes',
    'documents-manifest:nav.documents',
  ]);
});

it('the navigation lists the parts of an entry', () => {
  expect(subNavigationOf('company', sourcesFor('admin')).map(({ id }) => id)).toEqual(['users']);
  expect(subNavigationOf('company', sourcesFor('reader'))).toEqual([]);
});

it('the navigation names each icon once, whatever the order of the remotes', () => {
  expect(iconNames(remotes)).toEqual(iconNames(remotes.toReversed()));
  expect(iconNames(remotes)).toHaveLength(7);
});
