import type { UseMutationOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMutation } from './use-mutation.ts';

export interface ToldMutation<Variables, Result> {
  /** Resolves to what the server answered, or to null when it failed: the user has been informed. */
  run: (variables: Variables) => Promise<{ result: Result } | null>;
  isPending: boolean;
  /** What is being done, or was done last. */
  variables: Variables | undefined;
}

/** A mutation whose options tell the user how it went, for who goes on only when it is done. */
export function useToldMutation<Variables, Result>(
  options: UseMutationOptions<Result, Error, Variables>,
): ToldMutation<Variables, Result> {
  const { mutateAsync, isPending, variables } = useMutation(options);
  const run = useCallback(
    (given: Variables) =>
      mutateAsync(given).then(
        (result) => ({ result }),
        () => null,
      ),
    [mutateAsync],
  );
  return { run, isPending, variables };
}
