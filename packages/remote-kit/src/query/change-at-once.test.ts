import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { changeAtOnce } from './change-at-once.ts';

const key = ['note', '1'];
const client = (data: unknown) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, data);
  return queryClient;
};
const like = (note: { likes: number }) => ({ likes: note.likes + 1 });

it('shows the change while the server has not answered, and gives what it answers', async () => {
  const queryClient = client({ likes: 1 });
  const sent = changeAtOnce(queryClient, key, like, async () => {
    expect(queryClient.getQueryData(key)).toEqual({ likes: 2 });
    return 'stored';
  });
  expect(await sent).toBe('stored');
  expect(queryClient.getQueryData(key)).toEqual({ likes: 2 });
});

it('takes it back when the server refuses, and rejects with its reason', async () => {
  const queryClient = client({ likes: 1 });
  await expect(changeAtOnce(queryClient, key, like, () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  expect(queryClient.getQueryData(key)).toEqual({ likes: 1 });
});

it('puts nothing old over what came meanwhile: it is asked for again', async () => {
  const queryClient = client({ likes: 1 });
  const refused = changeAtOnce(queryClient, key, like, () => {
    queryClient.setQueryData(key, { likes: 8 });
    return Promise.reject(new Error('refused'));
  });
  await expect(refused).rejects.toThrow('refused');
  expect(queryClient.getQueryData(key)).toEqual({ likes: 8 });
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

it('drops an answer that was on its way: it is older than the change', async () => {
  const queryClient = client({ likes: 1 });
  let answer: (note: { likes: number }) => void = () => undefined;
  const fetching = queryClient
    .query({ queryKey: key, queryFn: () => new Promise<{ likes: number }>((resolve) => (answer = resolve)) })
    .catch(() => undefined);
  await changeAtOnce(queryClient, key, like, () => Promise.resolve());
  answer({ likes: 1 });
  await fetching;
  expect(queryClient.getQueryData(key)).toEqual({ likes: 2 });
});

it('changes nothing where nothing is shown', async () => {
  const queryClient = new QueryClient();
  await changeAtOnce(queryClient, key, like, () => Promise.resolve());
  expect(queryClient.getQueryData(key)).toBeUndefined();
});
