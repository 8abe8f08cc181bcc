import { expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { devProcesses } from '../../run/dev/dev-servers.ts';

it('reads the port of every app from the root of the repository, where nothing of theirs is installed', async () => {
  const processes = await devProcesses(root);
  const { DEV_SHELL: shell, DEV_REMOTES: remotes } = processes.find(({ name }) => name === 'bff')?.env ?? {};
  expect(shell).toMatch(/^http:\/\/localhost:\d{4,5}$/);
  const addresses = remotes?.split(',') ?? [];
  expect(addresses.length).toBeGreaterThanOrEqual(5);
  expect(addresses.every((address) => /^[a-z]+=http:\/\/localhost:\d{4,5}$/.test(address))).toBe(true);
});
