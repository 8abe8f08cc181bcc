import {
  useMutation as useEachMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { createOnce } from '../once/create-once.ts';

/**
 * The mutation of the data cache, which sends the same only once at a time: a double click, a second Enter, a click on a
 * button that has not been drawn as busy yet. Other variables are something else, and are sent.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
): UseMutationResult<Data, Failure, Variables, Before> {
  type Result = UseMutationResult<Data, Failure, Variables, Before>;
  const mutation = useEachMutation(options);
  const { mutateAsync: send } = mutation;
  const [once] = useState(() => createOnce<Data>());
  const mutateAsync = useCallback<Result['mutateAsync']>(
    (...given) => once(given[0], () => send(...given)),
    [once, send],
  );
  const mutate = useCallback<Result['mutate']>(
    // Told by the options; who waits for it takes `mutateAsync`.
    (...given) => void mutateAsync(...given).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
