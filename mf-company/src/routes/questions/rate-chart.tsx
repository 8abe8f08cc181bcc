import type { RateDay } from '@savoir/contracts/test-questions';
import { useTranslation } from '@savoir/remote-kit';
import { Card, formatDateShort, formatNumber, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import chart from '../administration/administration.module.css';
import { BarChart } from '../administration/bar-chart.tsx';
import styles from './questions.module.css';

const label = ({ day }: RateDay) => formatDateShort(`${day}T12:00:00Z`);

/** How many questions found their source, evening by evening. */
export function RateChart({ days }: { days: readonly RateDay[] }): ReactNode {
  const { t } = useTranslation('company');
  const last = days.at(-1);
  return (
    <Card className={`${chart['chart']} ${styles['rate']}`} as="section" aria-label={t('questions.rate.title')}>
      <div className={chart['head']}>
        <div>
          <h2 className="sv-title-card">{t('questions.rate.title')}</h2>
          <Text kind="secondary" tone="2">
            {t('questions.rate.text')}
          </Text>
        </div>
        <div className={chart['legend']}>
          <span>
            <i /> {t('questions.rate.right')}
          </span>
          <span>
            <i className={chart['second']} /> {t('questions.rate.wrong')}
          </span>
        </div>
      </div>
      <BarChart bars={days.map((day) => ({ label: label(day), values: [day.right, day.wrong] }))} />
      {last !== undefined && (
        <Text kind="secondary">
          {t('questions.rate.last', { right: formatNumber(last.right), count: last.right + last.wrong })}
        </Text>
      )}
      <details className={chart['figures']}>
        <summary>{t('questions.rate.figures')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('questions.rate.day')}</th>
              <th scope="col">{t('questions.rate.right')}</th>
              <th scope="col">{t('questions.rate.wrong')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{label(day)}</th>
                <td>{formatNumber(day.right)}</td>
                <td>{formatNumber(day.wrong)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
