import { ApiError, type HostApi } from '@savoir/remote-kit';
import { expect, it } from 'vitest';
import { fetchIcons } from './nav-icons.ts';

/** An icon service that knows these names. */
function serviceWith(known: readonly string[]) {
  const asked: string[] = [];
  const api: Pick<HostApi['api'], 'call'> = {
    call: (_endpoint, { query }) => {
      const { names } = query as { names: string };
      asked.push(names);
      const unknown = names.split(',').find((name) => !known.includes(name));
      if (unknown === undefined)
        return Promise.resolve(Object.fromEntries(names.split(',').map((name) => [name, []]))) as never;
      return Promise.reject(
        new ApiError({ type: '', title: '', status: 404, code: 'ICON_NOT_FOUND', context: { name: unknown } }),
      );
    },
  };
  return { api: api as HostApi['api'], asked };
}

const { signal } = new AbortController();

it('asks for all drawings at once', async () => {
  const { api, asked } = serviceWith(['plus', 'house']);
  expect(await fetchIcons(api, ['plus', 'house'], signal)).toEqual({ plus: [], house: [] });
  expect(asked).toEqual(['plus,house']);
});

it('goes without a drawing no one has, and keeps the others', async () => {
  const { api } = serviceWith(['plus']);
  expect(await fetchIcons(api, ['no-such', 'plus'], signal)).toEqual({ plus: [] });
});

it('asks nothing when no manifest names an icon', async () => {
  const { api, asked } = serviceWith([]);
  expect(await fetchIcons(api, [], signal)).toEqual({});
  expect(asked).toEqual([]);
});
