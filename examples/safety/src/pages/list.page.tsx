import { listSpaces } from '@savoir/contracts/spaces';
import { useApi, useTranslation, type HostApi, type PageContext } from '@savoir/remote-kit';
import { entityKeys, queryOptions, useSuspenseQuery } from '@savoir/remote-kit/query';
import { EmptyState, List, Page as PageFrame, Row } from '@savoir/ui';
import { InfoIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';

const spacesQuery = (api: HostApi['api']) =>
  queryOptions({
    queryKey: [...entityKeys.spaces, 'list'] as const,
    queryFn: ({ signal }) => api.call(listSpaces, {}, { signal }),
  });

export const prefetch = ({ api, queryClient }: PageContext) => queryClient.query(spacesQuery(api));

export function Page(): ReactNode {
  const { t } = useTranslation('safety');
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  return (
    <PageFrame title={t('title')}>
      {spaces.length === 0 ? (
        <EmptyState icon={InfoIcon} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <List aria-label={t('title')}>
          {spaces.map(({ id, name }) => (
            <Row key={id} title={name} />
          ))}
        </List>
      )}
    </PageFrame>
  );
}
