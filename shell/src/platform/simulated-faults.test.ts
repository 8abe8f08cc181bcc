import { devConfKey, devModeKey } from '@savoir/contracts/dev-conf';
import { beforeEach, expect, it } from 'vitest';
import { failIfSimulated, withSimulatedFaults } from './simulated-faults.ts';

const asked: (string | null)[] = [];
const network: typeof globalThis.fetch = async (_input, init) => {
  asked.push(new Headers(init?.headers).get('authorization'));
  return new Response('{}');
};
const call = (path = '/api/notes') =>
  withSimulatedFaults(network, localStorage)(path, { headers: { authorization: 'Bearer real' } });
const simulate = (conf: object) => {
  localStorage.setItem(devModeKey, 'true');
  localStorage.setItem(devConfKey, JSON.stringify(conf));
};

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
});

it('faults on purpose are none while the developers’ tools ask for none', async () => {
  expect((await call()).status).toBe(200);
  expect(asked).toEqual(['Bearer real']);
  await expect(failIfSimulated('chat', localStorage)).resolves.toBeUndefined();
});

it('faults on purpose answer the status asked for, but for what the tools themselves need', async () => {
  simulate({ apiStatus: 503 });
  expect(await (await call()).json()).toMatchObject({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' });
  expect((await call('/api/user')).status).toBe(200);
  expect((await call('/api/dev/jobs')).status).toBe(200);
});

it('faults on purpose send a token that is over', async () => {
  simulate({ expiredToken: true });
  await call();
  expect(asked).toEqual(['Bearer expired']);
});

it('faults on purpose keep one remote from loading', async () => {
  simulate({ failingRemote: 'chat' });
  await expect(failIfSimulated('chat', localStorage)).rejects.toThrow('on purpose');
  await expect(failIfSimulated('notes', localStorage)).resolves.toBeUndefined();
});
