import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, fakeHost } from '../testing/index.tsx';
import type { SlotEntry } from './host-api.ts';
import { HostProvider } from './host-context.ts';
import { Slot } from './slot.tsx';

beforeEach(() => {
  // React says what a boundary caught; the tests expect it.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

async function open(entries: Record<string, SlotEntry['load']>) {
  const report = vi.fn<(error: unknown, context?: Readonly<Record<string, string>>) => void>();
  const slotEntries = () => Object.entries(entries).map(([id, load]) => ({ id, remote: id.split('.')[0] ?? '', load }));
  const host = { ...fakeHost({ api: fakeApi([]) }), report, slotEntries };
  await act(async () =>
    render(
      <HostProvider value={host}>
        <Slot name="home.cards" failed={(_retry, { remote }) => <p>{remote} fails</p>} />
      </HostProvider>,
    ),
  );
  return report;
}

const works = async () => ({ SlotContent: () => <p>works</p> });

it('reports a slot that throws, once, by name, and leaves the others standing', async () => {
  const error = new TypeError('x is undefined');
  const report = await open({
    'notes.card': async () => ({
      SlotContent: () => {
        throw error;
      },
    }),
    'chat.card': works,
  });
  expect(await screen.findByText('notes fails')).toBeTruthy();
  expect(await screen.findByText('works')).toBeTruthy();
  expect(report.mock.calls).toEqual([[error, { slot: 'notes.card', remote: 'notes' }]]);
});

it('reports a slot whose code does not come, once', async () => {
  const error = new Error('Loading chunk 3 failed.');
  const report = await open({ 'notes.card': () => Promise.reject(error), 'chat.card': works });
  expect(await screen.findByText('notes fails')).toBeTruthy();
  expect(await screen.findByText('works')).toBeTruthy();
  expect(report.mock.calls).toEqual([[error, { slot: 'notes.card', remote: 'notes' }]]);
});
