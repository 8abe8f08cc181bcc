import type { RateDay } from '@savoir/contracts/test-questions';
import { useTranslation } from '@savoir/remote-kit';
import { formatNumber, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import { ChartCard } from '../administration/chart-card.tsx';
import styles from './questions.module.css';

/** How many questions found their source, evening by evening. */
export function RateChart({ days }: { days: readonly RateDay[] }): ReactNode {
  const { t } = useTranslation('company');
  const last = days.at(-1);
  return (
    <ChartCard
      className={styles['rate']}
      title={t('questions.rate.title')}
      level={2}
      text={t('questions.rate.text')}
      points={days}
      dayOf={({ day }) => day}
      first={{ name: t('questions.rate.right'), of: ({ right }) => right }}
      second={{ name: t('questions.rate.wrong'), of: ({ wrong }) => wrong }}
      column={t('questions.rate.day')}
      figures={t('questions.rate.figures')}
    >
      {last !== undefined && (
        <Text kind="secondary">
          {t('questions.rate.last', { right: formatNumber(last.right), count: last.right + last.wrong })}
        </Text>
      )}
    </ChartCard>
  );
}
