import { expect, it } from 'vitest';
import { forgetUsers } from './forget-users.ts';

it('removes what users have seen, and nothing else', async () => {
  const names = new Set(['savoir-user-1', 'savoir-user-2', 'savoir-remotes', 'savoir-public', 'workbox-precache-v2']);
  await forgetUsers({
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  });
  expect([...names]).toEqual(['savoir-remotes', 'savoir-public', 'workbox-precache-v2']);
});
