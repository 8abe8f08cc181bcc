import { act, waitFor } from '@testing-library/react';
import type { FakeApi } from './fake-api.ts';

/** The person comes back to the tab: what the page shows is asked for again, and what came of it is drawn. */
export async function comeBack(api: FakeApi): Promise<void> {
  const before = api.calls.length;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => {
    if (api.calls.length === before) throw new Error('nothing was asked for again');
  });
  await act(async () => undefined);
}
