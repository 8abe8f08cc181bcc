import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { dayParam, holdsWords, useListFilter } from './index.ts';

const names = ['q', 'state', 'sort'] as const;
const read = (params: URLSearchParams) => ({
  q: params.get('q') ?? '',
  state: params.get('state') === 'open' ? 'open' : null,
  sort: params.get('sort') ?? 'newest',
});

function filterAt(address: string, loader?: () => Promise<null>) {
  const route = { path: '*', Component: () => <Shown />, ...(loader && { loader }) };
  // A page is loaded by the time its filter is used.
  const hydrationData = { loaderData: { 0: null } };
  const router = createMemoryRouter([route], { initialEntries: [address], hydrationData });
  let shown: ReturnType<typeof useShown> | undefined;
  const useShown = () => useListFilter({ names, read, apart: ['sort'] });
  const Shown = () => {
    shown = useShown();
    return null;
  };
  renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> });
  return {
    get now() {
      if (shown === undefined) throw new Error('nothing is drawn');
      return shown;
    },
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    steps: () => router.state.historyAction,
  };
}

it('the filter of a list is read from the address, what it may not hold left out', () => {
  const list = filterAt('/list?q=vanne&state=other');
  expect(list.now.filter).toEqual({ q: 'vanne', state: null, sort: 'newest' });
  expect(list.now.isEmpty).toBe(false);
});

it('the filter of a list stands in the address, in place of what stood there', async () => {
  const list = filterAt('/list?q=vanne&focus=search');
  await act(async () => list.now.set({ q: '', state: 'open' }));
  expect(list.address()).toBe('/list?focus=search&state=open');
  expect(list.steps()).toBe('REPLACE');
});

it('the filter of a list keeps a change while the next is made', async () => {
  const list = filterAt('/list?q=vanne');
  await act(async () => {
    list.now.set({ state: 'open' });
    list.now.set({ sort: 'title' });
  });
  expect(list.address()).toBe('/list?q=vanne&state=open&sort=title');
});

it('the filter of a list keeps a change that is still being loaded while the next is made', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const list = filterAt('/list?q=vanne', () => promise);
  await act(async () => list.now.set({ state: 'open' }));
  expect(list.address()).toBe('/list?q=vanne');
  await act(async () => list.now.set({ sort: 'title' }));
  await act(async () => resolve(null));
  expect(list.address()).toBe('/list?q=vanne&state=open&sort=title');
});

it('the filter of a list is empty when nothing narrows the list, whatever its order', () => {
  expect(filterAt('/list?q=%20&sort=title').now.isEmpty).toBe(true);
  expect(filterAt('/list?state=open').now.isEmpty).toBe(false);
});

it('the filter of a list is cleared without touching what else the address holds', async () => {
  const list = filterAt('/list?q=vanne&state=open&sort=title&tab=2');
  await act(async () => list.now.clear());
  expect(list.address()).toBe('/list?tab=2');
});

it.each(['REDUCTEUR vid', 'r-09', 'v', '  '])(
  'words of a search are held by a text, whatever order, accents and capitals: «%s»',
  (search) => {
    expect(holdsWords('Vidange du réducteur R-09', search)).toBe(true);
  },
);

it('words of a search are all needed', () => {
  expect(holdsWords('Vidange du réducteur R-09', 'vidange presse')).toBe(false);
});

it.each([
  ['from=2026-11-23', '2026-11-23'],
  ['from=2026-13-40', null],
  ['from=2026-02-30', null],
  ['from=hier', null],
  ['', null],
])('takes a day from an address only when there is such a day: %s', (address, day) => {
  expect(dayParam(new URLSearchParams(address), 'from')).toBe(day);
});
