import { expect, it } from 'vitest';
import { findWorker } from './start-worker.ts';

const worker = {} as ServiceWorker;
const containerWith = (registration: Partial<ServiceWorkerRegistration> | undefined) =>
  ({ getRegistration: () => Promise.resolve(registration) }) as unknown as ServiceWorkerContainer;

it.each([
  ['no worker', undefined, 'none'],
  ['one that is being installed', { waiting: null, active: null }, 'running'],
  ['one that is installed and takes over next, the first of the device', { waiting: worker, active: null }, 'running'],
  ['one that runs', { waiting: null, active: worker }, 'running'],
  ['a newer one behind the one that runs', { waiting: worker, active: worker }, 'waiting'],
] as const)('%s', async (_what, registration, expected) => {
  expect(await findWorker(containerWith(registration))).toBe(expected);
});
