import { useUnit } from '@savoir/remote-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import type { Audience } from '../state/audience.model.ts';
import { createTagManager } from './tag-manager.ts';
import { Button } from '@savoir/ui';
import texts from '../../locales/analytics.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import styles from './consent-question.module.css';

/** Asks whether the use may be measured, and measures it once that is granted. */
export default function Analytics({ id }: { id: string }): ReactNode {
  const { analytics, audience } = useShell();
  const { consent, who, answer } = useUnit({
    consent: analytics.$consent,
    who: audience.$audience,
    answer: analytics.answered,
  });
  if (consent === null) return <ConsentQuestion onAnswer={answer} />;
  return consent ? <Measured id={id} who={who} /> : null;
}

/** The script first, who it is, then where they are. */
function Measured({ id, who }: { id: string; who: Audience | null }): ReactNode {
  const { navigator } = useShell();
  const [manager] = useState(() => createTagManager(id, window));
  useEffect(() => manager.load(), [manager]);
  useEffect(() => {
    if (who !== null) manager.audience(who);
  }, [manager, who]);
  // The pattern of the address: a page is counted, not what it is about.
  useEffect(() => navigator.onArrival(({ pattern }) => manager.page(pattern)), [manager, navigator]);
  return null;
}

/** A small question beside the page: refusing takes as much as accepting, and nothing is measured before an answer. */
function ConsentQuestion({ onAnswer }: { onAnswer: (granted: boolean) => void }): ReactNode {
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
