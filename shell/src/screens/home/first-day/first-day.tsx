import { Button, Card, Icon, Link } from '@savoir/ui';
import { CheckIcon } from '@savoir/ui/icons';
import { useId, type ReactNode } from 'react';
import texts from '../../../../locales/first-day.fr.json';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import styles from './first-day.module.css';
import { useFirstDay } from './use-first-day.ts';

/** On the home page of someone new: three places to know. It goes once they have been to all, or want none. */
export default function FirstDay(): ReactNode {
  const t = useLazyTexts('first-day', texts);
  const { steps, isPending, skip, see } = useFirstDay();
  const id = useId();
  const skipAll = () => {
    // The button goes with the card: the keyboard goes on from the top of the page.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    skip();
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} className="sv-title-card">
          {t('title')}
        </h2>
        <Button kind="text" size="small" loading={isPending} onClick={skipAll}>
          {t('skip')}
        </Button>
      </header>
      <ol className={styles['steps']} aria-label={t('steps')}>
        {steps.map(({ step, icon, href, isSeen }) => (
          <li key={step} data-seen={isSeen}>
            <span className={styles['mark']}>
              {isSeen ? <Icon of={CheckIcon} label={t('seen')} /> : <Icon of={icon} />}
            </span>
            <div>
              <Link kind="plain" href={href} onClick={() => see(step)}>
                {t(`${step}.title`)}
              </Link>
              <p className="sv-text-secondary sv-tone-2">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
