import { expect, it } from 'vitest';
import type { App } from '../build/app.ts';
import { devAddresses } from './dev-servers.ts';

const app = (name: string, kind: App['kind']): App => ({ name, kind, folder: `/x/${name}`, packageVersion: '1.0.0' });

it('informs the BFF where shell and remotes are served', () => {
  const served = [
    { app: app('shell', 'shell'), address: 'http://localhost:3100' },
    { app: app('notes', 'remote'), address: 'http://localhost:3101' },
    { app: app('chat', 'remote'), address: 'http://localhost:3103' },
  ];
  expect(devAddresses(served)).toEqual({
    DEV_SHELL: 'http://localhost:3100',
    DEV_REMOTES: 'notes=http://localhost:3101,chat=http://localhost:3103',
  });
});
