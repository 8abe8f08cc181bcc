import { expect, it } from 'vitest';
import { whoseError } from './whose-error.ts';

const at = (...files: string[]) =>
  ['TypeError: x is undefined', ...files.map((file) => `    at f (${window.location.origin}${file}:1:20)`)].join('\n');
const thrown = (stack: string, message = 'x is undefined', cause?: Error) =>
  Object.assign(new TypeError(message, { cause }), { stack });

it('an error is of the remote whose file threw it, whichever page failed with it', () => {
  const error = thrown(at('/static/js/react.js', '/remotes/notes/files/page.abc.js'));
  expect(whoseError(error, 'notes')).toEqual({
    remote: 'notes',
    version: null,
    kind: 'page',
    message: 'TypeError: x is undefined',
    frames: [
      { file: '/static/js/react.js', line: 1, column: 20 },
      { file: '/remotes/notes/files/page.abc.js', line: 1, column: 20 },
    ],
  });
  expect(whoseError(error, 'chat')).toMatchObject({ remote: 'notes', kind: 'other' });
});

it.each([
  ['slot=chat.ask remote=chat', 'slot'],
  ['search=chat.search remote=chat', 'search'],
  ['background=chat.outbox remote=chat', 'job'],
])('an error reported with %s is of that remote', (context, kind) => {
  const error = new Error(`reported: ${context}`, { cause: new Error('no') });
  expect(whoseError(error, 'notes')).toMatchObject({ remote: 'chat', kind, message: 'Error: no' });
});

it.each([
  ['notes.all of the remote notes (1.2-a) failed as it was loaded: x', '1.2-a', 'import'],
  ['the remote notes (1.2-a) failed too often: 1.1 runs in its place', '1.2-a', 'import'],
  ['the remote notes (1.2-a) froze this tab as it was loaded', '1.2-a', 'freeze'],
  ['the remote notes did not come within 10000 ms', null, 'import'],
])('an error that says “%s” is of that version, and says so in its report', (text, version, kind) => {
  const message = `Error: ${text}`;
  expect(whoseError(new Error(text), 'chat')).toMatchObject({ remote: 'notes', version, kind, message });
});

it('an override that could not be had is no error of what is served in its place', () => {
  const cause = new Error('/remotes/notes/1.2-a/savoir-remote.json answered 404');
  const error = new Error('the remote notes cannot be run from https://savoir.test/remotes/notes/1.2-a/', { cause });
  expect(whoseError(error, null)).toBeNull();
});

it('an error of a file that did not come is of the remote it belongs to', () => {
  const error = new Error(`Loading chunk 5 failed. (error: ${window.location.origin}/remotes/notes/files/a.js)`);
  expect(whoseError(error, 'chat')).toMatchObject({ remote: 'notes', kind: 'import' });
});

it('an error without a trace of a remote is of the page that failed with it, or of no one', () => {
  expect(whoseError(new Error('React error #130'), 'notes')).toMatchObject({ remote: 'notes', kind: 'page' });
  expect(whoseError(new Error('React error #130'), null)).toBeNull();
});

it('an error of the shell, or of a network that is gone, is none of a remote', () => {
  expect(whoseError(new Error('reported: push=leave', { cause: new Error('no') }), 'notes')).toBeNull();
  const gone = Object.assign(new Error('no'), { name: 'NetworkError' });
  expect(whoseError(new Error('reported: slot=a.b remote=notes', { cause: gone }), 'notes')).toBeNull();
});

it('an error says nothing of people, of what they wrote, or of other sites', () => {
  const stack = `Error\n at f (https://elsewhere.example/x.js:1:2)\n at g (${window.location.origin}/remotes/notes/a.js?token=1:3:4)`;
  const described = whoseError(thrown(stack, 'paul@delorme.fr wrote “Le compresseur est en panne ce matin”'), 'notes');
  expect(described?.message).toBe('TypeError: [mail] wrote [text]');
  expect(described?.frames).toEqual([{ file: '/remotes/notes/a.js', line: 3, column: 4 }]);
});
