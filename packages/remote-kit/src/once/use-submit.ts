import { useState } from 'react';
import { createOnce } from './create-once.ts';

/**
 * A submit that is no mutation of the data cache: ignores a second call while the first goes on, as `useMutation` of
 * `@savoir/remote-kit/query` does. One that `leaves` its page when it has been sent is done once: until the page is gone, its
 * button still stands there to be clicked.
 */
export function useSubmit<Given extends readonly unknown[]>(
  send: (...given: Given) => Promise<void> | void,
  { leaves = false }: { leaves?: boolean } = {},
): (...given: Given) => void {
  // It reports by itself how it went, and may be tried again as soon as it has.
  const [once] = useState(() => createOnce<void>(0));
  return (...given) =>
    void once(null, async () => {
      await send(...given);
      if (leaves) await new Promise<never>(() => undefined);
    });
}
