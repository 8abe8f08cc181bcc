import { Button } from '@savoir/ui';
import type { ReactNode } from 'react';
import texts from '../../locales/analytics.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import styles from './consent-question.module.css';

/** A small question beside the page: refusing takes as much as accepting, and nothing is measured before an answer. */
export function ConsentQuestion({ onAnswer }: { onAnswer: (granted: boolean) => void }): ReactNode {
  const t = useLazyTexts('analytics', texts);
  return (
    <section className={styles['question']} aria-labelledby="sv-consent">
      <h2 id="sv-consent" className={styles['title']}>
        {t('question')}
      </h2>
      <p className="sv-text-secondary sv-tone-2">{t('explanation')}</p>
      <div className={styles['answers']}>
        <Button size="small" onClick={() => onAnswer(false)}>
          {t('refuse')}
        </Button>
        <Button size="small" onClick={() => onAnswer(true)}>
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}
