import { useLocation, useUnit } from '@savoir/remote-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { useCurrentRoute } from '../host/current-route.ts';
import type { Audience } from '../state/audience.model.ts';
import { createTagManager, type TagManager } from './tag-manager.ts';
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

/** In the order of their effects: the script first, who it is, then where they are. */
function Measured({ id, who }: { id: string; who: Audience | null }): ReactNode {
  const [manager] = useState(() => createTagManager(id, window));
  const { key } = useLocation();
  // The pattern of the address: a page is counted, not what it is about.
  const path = useCurrentRoute()?.path ?? '*';
  return (
    <>
      <Loaded manager={manager} />
      {who !== null && <Known manager={manager} who={who} />}
      <Opened key={key} manager={manager} path={path} />
    </>
  );
}

function Loaded({ manager }: { manager: TagManager }): ReactNode {
  useEffect(() => manager.load(), [manager]);
  return null;
}

function Known({ manager, who }: { manager: TagManager; who: Audience }): ReactNode {
  useEffect(() => manager.audience(who), [manager, who]);
  return null;
}

/** Made again at each navigation. */
function Opened({ manager, path }: { manager: TagManager; path: string }): ReactNode {
  useEffect(() => manager.page(path), [manager, path]);
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
