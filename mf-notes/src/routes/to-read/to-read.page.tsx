import { useApi, useEntitlement, useSearchParams, useTrialOver, type PageContext } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Banner, EmptyState, FilterChips, ListSkeleton, Page as PageFrame } from '@savoir/ui';
import { DoneIcon, SourcesIcon, UsersIcon } from '@savoir/ui/icons';
import type { ComponentProps, ReactNode } from 'react';
import { followedMustReadsQuery, ownMustReadsQuery } from '../../api/must-read.queries.ts';
import { noteCountsQuery, ownTotalQuery } from '../../api/note.queries.ts';
import { reportCountsQuery } from '../../api/report-counts.query.ts';
import { QueryFailed } from '../../features/failed/query-failed.tsx';
import { useMustReadTexts } from '../../features/must-read/use-must-read-texts.ts';
import { NoteTabs } from '../list/note-tabs.tsx';
import { FollowedCard, ReadCard, ToReadCard } from './must-read-cards.tsx';
import cards from '../../features/cards/cards.module.css';

/** With the numbers of all tabs: the current one is brought into view when they stand. */
export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.all([
    queryClient.query(ownMustReadsQuery(api)),
    queryClient.query(reportCountsQuery(api)),
    queryClient.query(noteCountsQuery(api)),
    queryClient.query(ownTotalQuery(api)),
  ]);

const scopes = ['to-read', 'confirmed', 'asked'] as const;
type Scope = (typeof scopes)[number];

/** What the user still has to read, what they confirmed, and what those who may ask have asked. */
export function Page(): ReactNode {
  const t = useMustReadTexts();
  const asks = useEntitlement()('mustRead.ask');
  const over = useTrialOver();
  const [params, setParams] = useSearchParams();
  const { data: counts } = useQuery(noteCountsQuery(useApi()));
  const shown = scopes.filter((each) => asks || each !== 'asked');
  const scope = shown.find((each) => each === params.get('scope')) ?? 'to-read';
  return (
    <PageFrame title={t('mustRead.title')}>
      <NoteTabs scope="to-read" />
      <div className={cards['filters']}>
        <FilterChips
          label={t('mustRead.scopes')}
          options={shown.map((value) => ({
            value,
            label: t(`mustRead.scope.${value}`),
            ...(value === 'to-read' && counts?.toReadCount !== undefined && { count: counts.toReadCount }),
          }))}
          value={scope}
          onChange={(value) => setParams(value === 'to-read' ? {} : { scope: value }, { replace: true })}
        />
      </div>
      {over !== undefined && <Banner {...over.banner} />}
      {scope === 'asked' ? <Followed /> : <Own scope={scope} />}
    </PageFrame>
  );
}

function Own({ scope }: { scope: Exclude<Scope, 'asked'> }): ReactNode {
  const own = useQuery(ownMustReadsQuery(useApi()));
  if (own.data === undefined) return <Waiting query={own} />;
  const { toRead, confirmed } = own.data;
  if (scope === 'to-read')
    return (
      <Cards scope={scope} icon={DoneIcon}>
        {toRead.map((each) => (
          <ToReadCard key={each.noteId} toRead={each} />
        ))}
      </Cards>
    );
  return (
    <Cards scope={scope} icon={SourcesIcon}>
      {confirmed.map((each) => (
        <ReadCard key={`${each.noteId}:${each.edition}:${each.date}`} read={each} />
      ))}
    </Cards>
  );
}

function Followed(): ReactNode {
  const followed = useQuery(followedMustReadsQuery(useApi()));
  if (followed.data === undefined) return <Waiting query={followed} />;
  return (
    <Cards scope="asked" icon={UsersIcon}>
      {followed.data.map((each) => (
        <FollowedCard key={each.id} request={each} />
      ))}
    </Cards>
  );
}

function Waiting({ query }: { query: ComponentProps<typeof QueryFailed>['query'] & { isError: boolean } }): ReactNode {
  const t = useMustReadTexts();
  if (!query.isError) return <ListSkeleton rows={4} />;
  return <QueryFailed title={t('mustRead.failedTitle')} query={query} />;
}

function Cards({
  scope,
  icon,
  children,
}: {
  scope: Scope;
  icon: typeof DoneIcon;
  children: readonly ReactNode[];
}): ReactNode {
  const t = useMustReadTexts();
  if (children.length === 0)
    return <EmptyState icon={icon} title={t(`mustRead.none.${scope}`)} text={t(`mustRead.noneText.${scope}`)} />;
  return (
    <ul className={cards['list']} aria-label={t(`mustRead.scope.${scope}`)}>
      {children}
    </ul>
  );
}
