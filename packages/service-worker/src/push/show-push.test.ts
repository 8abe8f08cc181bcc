import { expect, it } from 'vitest';
import { readPush, openPage } from './show-push.ts';

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

function windows(open: number) {
  const said: string[] = [];
  const page = {
    focus: () => Promise.resolve(said.push('focus')),
    postMessage: (message: unknown) => said.push(JSON.stringify(message)),
  } as unknown as WindowClient;
  return {
    said,
    clients: {
      matchAll: () => Promise.resolve(Array.from({ length: open }, () => page)),
      openWindow: (url: string) => {
        said.push(`new ${url}`);
        return Promise.resolve(null);
      },
    },
  };
}

it('uses one window that is open', async () => {
  const { said, clients } = windows(2);
  await openPage('/notes/1', clients);
  expect(said).toEqual(['{"type":"open","path":"/notes/1"}', 'focus']);
});

it('opens a window when there is none', async () => {
  const { said, clients } = windows(0);
  await openPage('/notes/1', clients);
  expect(said).toEqual(['new /notes/1']);
});
