import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, fakeHost } from '../testing/index.tsx';
import type { HostApi, SharedFiles } from './host-api.ts';
import { HostProvider } from './host-context.ts';
import { useShared } from './use-shared.ts';

const photo = { kind: 'photo', file: new File(['x'], 'plaque.jpg', { type: 'image/jpeg' }) } as const;

function open(host: HostApi) {
  const taken: SharedFiles[] = [];
  function Asking() {
    useShared('note', (shared) => taken.push(shared));
    return null;
  }
  const Hosted = ({ by }: { by: HostApi }) => (
    <HostProvider value={by}>
      <Asking />
    </HostProvider>
  );
  const { rerender } = render(<Hosted by={host} />);
  rerender(<Hosted by={{ ...host }} />);
  return taken;
}

it('hands over once what was shared for this page', async () => {
  const asked: string[] = [];
  const taken = open({
    ...fakeHost({ api: fakeApi([]) }),
    takeShared: (target) => {
      asked.push(target);
      return Promise.resolve({ files: [photo], texts: ['La presse siffle'] });
    },
  });
  await waitFor(() => expect(taken).toEqual([{ files: [photo], texts: ['La presse siffle'] }]));
  expect(asked).toEqual(['note']);
});

it('does without in a shell that knows nothing of it', () => {
  const { takeShared: _none, ...host } = fakeHost({ api: fakeApi([]) });
  expect(open(host)).toEqual([]);
});
