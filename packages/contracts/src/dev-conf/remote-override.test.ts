import { expect, it } from 'vitest';
import { overrideFolder, readRemoteOverride, remoteOverrideKey } from './remote-override.ts';

const where = { site: 'https://savoir.example', origins: ['http://localhost:3104'] };
const folderOf = (address: string) => overrideFolder({ name: 'chat', address }, where);

it('a remote is run from a version deployed at this site, or from an origin the server was told of', () => {
  expect(folderOf('/remotes/chat/1.42.8-ab/')).toBe('https://savoir.example/remotes/chat/1.42.8-ab/');
  expect(folderOf('http://localhost:3104')).toBe('http://localhost:3104/');
  expect(folderOf('http://localhost:3104/dist/mf-manifest.json?x=1')).toBe('http://localhost:3104/dist/');
});

it('or from a port of the developer’s own machine', () => {
  expect(folderOf('http://localhost:3180')).toBe('http://localhost:3180/');
  expect(folderOf('http://127.0.0.1:3180/x.json')).toBe('http://127.0.0.1:3180/');
});

it('and from nowhere else', () => {
  for (const address of [
    'http://localhost/',
    'https://localhost:3105/',
    'http://localhost.ailleurs.example:3105/',
    'http://127.0.0.1.ailleurs.example:3105/',
    'http://localhost:3105@ailleurs.example/',
    'http://192.168.0.7:3105/',
    'https://ailleurs.example/remotes/chat/1/',
    '//ailleurs.example/remotes/chat/1/',
    '/remotes/notes/1.42.8-ab/',
    '/remotes/chat/../../storage/x/',
    '/api/',
    'javascript:alert(1)',
    'http://',
  ])
    expect([address, folderOf(address)]).toEqual([address, null]);
});

it('reads what was stored, and nothing from what is something else', () => {
  const stored = (text: string | null) =>
    readRemoteOverride({ getItem: (key) => (key === remoteOverrideKey ? text : null) });
  expect(stored('{"name":"chat","address":"/x"}')).toEqual({ name: 'chat', address: '/x' });
  for (const text of [null, '', 'x', '[]', 'null', '{"name":1,"address":"/x"}']) expect(stored(text)).toBeNull();
});
