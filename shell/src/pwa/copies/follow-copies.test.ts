import { NetworkError } from '@savoir/remote-kit';
import type { Copies } from '@savoir/remote-kit/take-along';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openShell } from '../../test/open-shell.ts';
import { followCopies } from './follow-copies.ts';

const reported = vi.fn<(error: unknown) => void>();
const loadFailingWith = (error: Error) => vi.fn<() => Promise<Copies>>().mockRejectedValue(error);

beforeEach(() => {
  vi.stubGlobal('reportError', reported.mockClear());
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([{ name: 'savoir-copies', version: 1 }]) });
});
afterEach(() => vi.unstubAllGlobals());

async function follow(error: Error): Promise<void> {
  const shell = await openShell('/faq', { signedOut: true });
  const load = loadFailingWith(error);
  const stop = followCopies(shell, load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  stop();
  // Until whatever follows the refusal has run.
  await new Promise((done) => setTimeout(done));
}

it('says nothing of a server that is out of reach: they are asked about again', async () => {
  await follow(new NetworkError('no network'));
  expect(reported).not.toHaveBeenCalled();
});

it('reports what fails by a fault of its own', async () => {
  const fault = new TypeError('no such column');
  await follow(fault);
  expect(reported).toHaveBeenCalledWith(fault);
});
