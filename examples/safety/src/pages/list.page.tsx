import { listSpaces } from '@savoir/contracts/spaces';
import { useApi, useHref, useOwnAbility, useTranslation, type HostApi, type PageContext } from '@savoir/remote-kit';
import { entityKeys, queryOptions, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, EmptyState, List, Page as PageFrame, Row } from '@savoir/ui';
import { InfoIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import type { manifest } from '../manifest.ts';

const spacesQuery = (api: HostApi['api']) =>
  queryOptions({
    queryKey: [...entityKeys.spaces, 'list'] as const,
    queryFn: ({ signal }) => api.call(listSpaces, {}, { signal }),
  });

export const prefetch = ({ api, queryClient }: PageContext) => queryClient.query(spacesQuery(api));

export function Page(): ReactNode {
  const { t } = useTranslation('safety');
  const mayReview = useOwnAbility<typeof manifest>('safety.review');
  const review = useHref('safety.review');
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  return (
    <PageFrame
      title={t('title')}
      actions={mayReview && review !== null && <Button href={review}>{t('toReview')}</Button>}
    >
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
