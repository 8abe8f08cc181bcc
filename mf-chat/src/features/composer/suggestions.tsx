import { useApi, useIsOnline, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import type { ReactNode } from 'react';
import { suggestionsQuery } from '../../api/chat.queries.ts';
import styles from './suggestions.module.css';

/** Long ones would break the line of chips; they are shown when there is nothing shorter. */
const shortFirst = (questions: readonly string[]): string[] =>
  questions.toSorted((a, b) => Number(a.length > longChip) - Number(b.length > longChip));
const longChip = 56;

/** Questions to start with, from what was published lately. */
export function Suggestions({ onChoose }: { onChoose: (question: string) => void }): ReactNode {
  const { t } = useTranslation('chat');
  const { data = [], isLoading } = useQuery(suggestionsQuery(useApi()));
  const isOnline = useIsOnline();
  // Nothing can be started: the composer above says why.
  const isOver = useTrialOver() !== undefined;
  if (isOver) return null;
  // Their line is kept free, or what stands below would jump.
  if (isLoading) return <div className={styles['waiting']} aria-hidden="true" />;
  if (data.length === 0 || !isOnline) return null;
  return (
    <ul className={styles['suggestions']} aria-label={t('composer.suggestions')}>
      {shortFirst(data)
        .slice(0, 3)
        .map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onChoose(question)}>
              {question}
            </button>
          </li>
        ))}
    </ul>
  );
}
