import { errorText } from '@savoir/remote-kit';
import { ErrorBlock } from '@savoir/ui';
import type { ReactNode } from 'react';

interface Props {
  /** What did not come. */
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** In the place of what was asked for and did not come: why, and the way to ask again. */
export const QueryFailed = ({ title, query: { error, isFetching, refetch } }: Props): ReactNode => (
  <ErrorBlock title={title} text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
);
