import { errorText } from '@savoir/remote-kit';
import { ErrorBlock, ListSkeleton } from '@savoir/ui';
import type { ReactNode } from 'react';

interface Props {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What did not come. */
  failed: string;
  rows?: number;
}

/** In the place of what is asked for: that it comes, or why it does not and the way to ask again. */
export function Waiting({ query: { error, isFetching, refetch }, failed, rows = 5 }: Props): ReactNode {
  if (error === null) return <ListSkeleton rows={rows} />;
  return <ErrorBlock title={failed} text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}
