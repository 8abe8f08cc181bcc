import { allSettled, fork } from '@savoir/remote-kit';
import { expect, it } from 'vitest';
import { chat, notes } from '../test/some-remotes.ts';
import { createRemotesModel } from './remotes.model.ts';

async function after(...answers: (readonly (typeof notes)[])[]) {
  const model = createRemotesModel([notes, chat]);
  const scope = fork();
  for (const params of answers) await allSettled(model.listed, { scope, params });
  return {
    inUse: scope.getState(model.$inUse).map(({ name }) => name),
    isNewer: scope.getState(model.$isNewer),
  };
}

it('leaves the list alone while the server says the same', async () => {
  const model = createRemotesModel([notes, chat]);
  const scope = fork();
  const before = scope.getState(model.$inUse);
  await allSettled(model.listed, { scope, params: [{ ...chat }, { ...notes }] });
  expect(scope.getState(model.$inUse)).toBe(before);
  expect(scope.getState(model.$isNewer)).toBe(false);
});

it('takes one that is switched off out of use, and back when it is on', async () => {
  const off = [{ ...notes, isOff: true }, chat];
  expect(await after(off)).toEqual({ inUse: ['chat'], isNewer: false });
  expect(await after(off, [notes, chat])).toEqual({ inUse: ['notes', 'chat'], isNewer: false });
});

it('knows another version, a new remote and one that went as newer, and uses none of it yet', async () => {
  expect(await after([{ ...notes, version: '2' }, chat])).toEqual({ inUse: ['notes', 'chat'], isNewer: true });
  expect(await after([notes])).toEqual({ inUse: ['notes', 'chat'], isNewer: true });
  expect(await after([notes, chat, { ...chat, name: 'safety' }])).toEqual({ inUse: ['notes', 'chat'], isNewer: true });
});

it('forgets the newer version that was taken back', async () => {
  expect(await after([{ ...notes, version: '2' }, chat], [notes, chat])).toMatchObject({ isNewer: false });
});

it('starts without one that is switched off already', () => {
  const model = createRemotesModel([{ ...notes, isOff: true }, chat]);
  expect(fork().getState(model.$inUse)).toEqual([chat]);
});

it('says the same in every scope apart', async () => {
  const model = createRemotesModel([notes]);
  const [one, other] = [fork(), fork()];
  await allSettled(model.listed, { scope: one, params: [{ ...notes, isOff: true }] });
  expect(one.getState(model.$inUse)).toEqual([]);
  expect(other.getState(model.$inUse)).toEqual([notes]);
});
