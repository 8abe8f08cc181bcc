import { expect, it } from 'vitest';
import { createProgress } from './progress.mjs';

function recorder(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const progress = createProgress({ write: (text: string) => written.push(text), isTTY, columns: 40 }, () => time);
  const wait = (ms: number) => async () => {
    time += ms;
  };
  return { written, progress, wait };
}

it('progress is two plain lines a step where there is no terminal', async () => {
  const { written, progress, wait } = recorder(false);
  await progress.step('Installing libraries', wait(12_300));
  expect(written).toEqual(['Installing libraries …\n', 'Installing libraries: done in 12 s\n']);
});

it('progress is one live line on a terminal, replaced by the result', async () => {
  const { written, progress, wait } = recorder(true);
  await progress.step('Building notes', wait(4_000));
  expect(written).toEqual(['\r\u001b[2KBuilding notes 0 s', '\r\u001b[2K', '\r\u001b[2KBuilding notes: done in 4 s\n']);
});

it('progress leaves nothing behind of work that is reported elsewhere', async () => {
  const terminal = recorder(true);
  await terminal.progress.show('lint', terminal.wait(1_000));
  expect(terminal.written.at(-1)).toBe('\r\u001b[2K');
  const file = recorder(false);
  await file.progress.show('lint', file.wait(1_000));
  expect(file.written).toEqual([]);
});

it('progress says of a failed step that it failed, and passes the error on', async () => {
  const { written, progress } = recorder(false);
  const failing = progress.step('Building chat', async () => Promise.reject(new Error('syntax')));
  await expect(failing).rejects.toThrow('syntax');
  expect(written.at(-1)).toBe('Building chat: failed after 0 s\n');
});
