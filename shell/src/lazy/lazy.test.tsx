import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lazy } from './lazy.tsx';

const failure = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
const report = vi.fn<(error: unknown) => void>();
const Hello = ({ name }: { name: string }) => <p>Bonjour {name}</p>;

/** React says what a boundary caught; the test expects it. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('reportError', report.mockClear());
});
afterEach(() => vi.restoreAllMocks());

it('a part that comes later is shown once it has come', async () => {
  render(<Lazy load={async () => ({ default: Hello })} of={{ name: 'Camille' }} fallback="…" />);
  expect(screen.getByText('…')).toBeTruthy();
  expect(await screen.findByText('Bonjour Camille')).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
});

it('a part that comes later costs itself alone when it does not come, and is reported', async () => {
  const onFailed = vi.fn<(error: unknown) => void>();
  render(
    <>
      <input defaultValue="à moitié tapé" />
      <Lazy load={(): Promise<never> => Promise.reject(failure)} of={{ name: 'Camille' }} onFailed={onFailed} />
    </>,
  );
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledExactlyOnceWith(failure));
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  expect(screen.getByDisplayValue('à moitié tapé')).toBeTruthy();
});

it('a part that comes later costs itself alone when it cannot be drawn', async () => {
  const Broken = ({ name }: { name: string }): never => {
    throw new TypeError(`${name} is undefined`);
  };
  render(
    <>
      <p>La page</p>
      <Lazy load={async () => ({ default: Broken })} of={{ name: '' }} />
    </>,
  );
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(screen.getByText('La page')).toBeTruthy();
});

it('a part that comes later can be asked for again, and comes then', async () => {
  let isThere = false;
  render(
    <Lazy
      load={async () => {
        if (!isThere) throw failure;
        return { default: Hello };
      }}
      of={{ name: 'Camille' }}
      failed={(again) => <button onClick={again}>Réessayer</button>}
    />,
  );
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  isThere = true;
  await userEvent.click(again);
  expect(await screen.findByText('Bonjour Camille')).toBeTruthy();
});
