import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { errorText } from '../host/error-text.ts';
import type { HostApi, ToastOptions } from '../host/host-api.ts';

/** A title, or the whole message. */
type Said = string | (Omit<ToastOptions, 'kind'> & Partial<Pick<ToastOptions, 'kind'>>);

export interface MutationWithToasts<Variables, Result> {
  /** The call. */
  call: (variables: Variables, client: QueryClient) => Promise<Result>;
  /** Puts what the server answered into the cache, before anything is read again. */
  store?: (client: QueryClient, result: Result, variables: Variables) => void;
  /** What is no longer true once it is done. */
  stale?: (variables: Variables, result: Result) => readonly QueryKey[];
  /** How the user is informed once it is done; without it, or with null, nothing. */
  done?: (result: Result, variables: Variables) => Said | null;
  /** How the user is informed when it fails: a title, to which the reason is added, or the whole message; null for nothing. */
  failed: (error: unknown, variables: Variables) => Said | null;
  /** What is read again when it fails: someone else may have been faster. */
  staleOnFailure?: (variables: Variables, error: unknown) => readonly QueryKey[];
}

/**
 * Options of a mutation that says how it went. It is done once what it made stale and is on screen has been read again, so
 * that a list that is returned to no longer shows what is gone.
 */
export const mutationWithToasts = <Variables, Result>(
  host: Pick<HostApi, 'toast'>,
  { call, store, stale, done, failed, staleOnFailure }: MutationWithToasts<Variables, Result>,
) =>
  mutationOptions<Result, Error, Variables>({
    mutationFn: (variables, { client }) => call(variables, client),
    async onSuccess(result, variables, _before, { client }) {
      store?.(client, result, variables);
      await refresh(client, stale?.(variables, result) ?? []);
      const message = done?.(result, variables) ?? null;
      if (message !== null) host.toast({ kind: 'success', ...asMessage(message) });
    },
    onError(error, variables, _before, { client }) {
      const message = failed(error, variables);
      const reason = typeof message === 'string' ? { description: errorText(error) } : {};
      if (message !== null) host.toast({ kind: 'error', ...reason, ...asMessage(message) });
      void refresh(client, staleOnFailure?.(variables, error) ?? []);
    },
  });

const asMessage = (said: Said) => (typeof said === 'string' ? { title: said } : said);

const refresh = (client: QueryClient, queryKeys: readonly QueryKey[]) =>
  Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
