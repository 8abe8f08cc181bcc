import type { UsagePoint } from '@savoir/contracts/companies';
import type { Space } from '@savoir/contracts/spaces';
import { useApi, useHref, useTranslation } from '@savoir/remote-kit';
import { keepPreviousData, useQuery } from '@savoir/remote-kit/query';
import { Card, FilterChips, formatNumber, Link, PageSection, ProgressBar, SpaceTag, Text } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { usageQuery } from '../../api/administration/administration.queries.ts';
import { Waiting } from '../../features/waiting/waiting.tsx';
import styles from './administration.module.css';
import { ChartCard } from './chart-card.tsx';

interface ChartDescription {
  name: 'questions' | 'notes' | 'satisfaction' | 'pages';
  first: (point: UsagePoint) => number;
  second: ((point: UsagePoint) => number) | null;
}

const charts: readonly ChartDescription[] = [
  {
    name: 'questions',
    first: ({ questions, unanswered }) => questions - unanswered,
    second: ({ unanswered }) => unanswered,
  },
  {
    name: 'notes',
    first: ({ notesPublished }) => notesPublished,
    second: ({ notesCreated, notesPublished }) => Math.max(0, notesCreated - notesPublished),
  },
  { name: 'satisfaction', first: ({ satisfied }) => satisfied, second: ({ dissatisfied }) => dissatisfied },
  { name: 'pages', first: ({ pages }) => pages, second: null },
];

/** How the product is used, by day or by week. */
export function Usage({ spaces }: { spaces: readonly Space[] }): ReactNode {
  const { t } = useTranslation('company');
  const [unit, setUnit] = useState<'day' | 'week'>('week');
  const usage = useQuery({ ...usageQuery(useApi(), unit), placeholderData: keepPreviousData });
  return (
    <PageSection
      title={t('usage.title')}
      action={
        <FilterChips
          label={t('usage.unit')}
          value={unit}
          onChange={(value) => setUnit(value === 'day' ? 'day' : 'week')}
          options={[
            { value: 'week', label: t('usage.byWeek') },
            { value: 'day', label: t('usage.byDay') },
          ]}
        />
      }
    >
      {usage.data === undefined ? (
        <Waiting query={usage} failed={t('usage.failed')} />
      ) : (
        <div className={styles['charts']}>
          {charts.map((chart) => (
            <UsageChart key={chart.name} chart={chart} points={usage.data.points} unit={unit} />
          ))}
          <BySpace counts={usage.data.publishedBySpace} spaces={spaces} />
        </div>
      )}
    </PageSection>
  );
}

function UsageChart({
  chart: { name, first, second },
  points,
  unit,
}: {
  chart: ChartDescription;
  points: readonly UsagePoint[];
  unit: 'day' | 'week';
}): ReactNode {
  const { t } = useTranslation('company');
  const gaps = useHref('chat.knowledge');
  const last = points.at(-1);
  return (
    <ChartCard
      title={t(`usage.${name}.title`)}
      level={3}
      text={t(unit === 'week' ? 'usage.weeks' : 'usage.days')}
      points={points}
      dayOf={({ from }) => from}
      first={{ name: t(`usage.${name}.first`), of: first }}
      second={second === null ? null : { name: t(`usage.${name}.second`), of: second }}
      column={t(unit === 'week' ? 'usage.week' : 'usage.day')}
      figures={t('usage.figures')}
    >
      {last !== undefined && (
        <Text kind="secondary">
          {t(`usage.${name}.${unit}`, {
            first: formatNumber(first(last)),
            second: formatNumber(second?.(last) ?? 0),
            total: formatNumber(first(last) + (second?.(last) ?? 0)),
            count: first(last) + (name === 'notes' ? 0 : (second?.(last) ?? 0)),
          })}{' '}
          {name === 'questions' && gaps !== null && <Link href={gaps}>{t('usage.gaps')}</Link>}
        </Text>
      )}
    </ChartCard>
  );
}

function BySpace({
  counts,
  spaces,
}: {
  counts: readonly { spaceId: string | null; notes: number }[];
  spaces: readonly Space[];
}): ReactNode {
  const { t } = useTranslation('company');
  const highest = Math.max(1, ...counts.map(({ notes }) => notes));
  return (
    <Card className={styles['chart'] ?? ''} as="section" aria-label={t('usage.bySpace')}>
      <h3 className="sv-title-card">{t('usage.bySpace')}</h3>
      {counts.length === 0 && <Text tone="2">{t('usage.nothingPublished')}</Text>}
      <ul className={styles['bars']}>
        {counts.map(({ spaceId, notes }) => {
          const space = spaces.find(({ id }) => id === spaceId);
          const name = space?.name ?? t('usage.noSpace');
          return (
            <li key={spaceId ?? 'none'}>
              {space === undefined ? <span>{name}</span> : <SpaceTag color={space.color}>{name}</SpaceTag>}
              <ProgressBar label={name} value={notes} max={highest} heightPx={8} />
              <span>{formatNumber(notes)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
