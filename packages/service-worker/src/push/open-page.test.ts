import { expect, it } from 'vitest';
import { openPage } from './open-page.ts';

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
