import { expect, it } from 'vitest';
import { readPush } from './show-push.ts';

it('shows what the message says', () => {
  const message = { title: 'Fiche publiée', body: 'Purge de la presse 2', path: '/notes/018f', tag: 'note-018f' };
  expect(readPush(JSON.stringify(message))).toEqual(message);
});

it.each([undefined, '', 'pas du JSON', '{}'])('shows something for %j', (text) => {
  expect(readPush(text)).toMatchObject({ title: 'Savoir', path: '/' });
});

it.each(['https://ailleurs.example', '//ailleurs.example', '/\\ailleurs.example', 'notes'])(
  'never leads to %s',
  (path) => expect(readPush(JSON.stringify({ path })).path).toBe('/'),
);
