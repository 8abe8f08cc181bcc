import { Slot, useAbility, useHostUser, useTranslation, useUnit, useHost } from '@savoir/remote-kit';
import { Button, Page as UiPage, Banner } from '@savoir/ui';
import { FeedbackIcon, ClockIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { Lazy } from '../../lazy/lazy.tsx';
import { isIos } from '../../pwa/install/install-prompt.ts';
import { RecentSection } from '../../recent/recent-section.tsx';
import { useFailedSlot } from './failed-slot.tsx';
import { AskSkeleton, CardSkeleton, LatestSkeleton } from './home-skeletons.tsx';
import styles from './home.module.css';

const askSkeleton = ({ waiting }: { waiting?: string | undefined }) => <AskSkeleton text={waiting} />;
const loadFirstDay = () => import('./first-day/first-day.tsx');
const loadInstallCard = () => import('../../pwa/install/install-card.tsx');

/**
 * The home page. Its content comes from the remotes: `home.ask` is the question field, `home.cards` one quick card per
 * entry, `home.latest` a section with its own heading and see-all link. `welcome` is for those who start: its code is
 * fetched for a new company only, and not ahead as that of `home.` is.
 */
export function Page(): ReactNode {
  const { t } = useTranslation();
  const { firstName } = useHostUser();
  const failed = useFailedSlot();
  return (
    <div className={styles['home']}>
      <UiPage width="home" greeting title={t('home.greeting', { name: firstName })} subtitle={t('home.question')}>
        <TrialNotice />
        <div className={styles['welcome']}>
          <Slot name="welcome" />
        </div>
        <div className={styles['ask']}>
          <Slot name="home.ask" fallback={askSkeleton} failed={failed} />
        </div>
        <FirstDay />
        <section className={styles['cards']} aria-labelledby="shortcuts">
          <h2 id="shortcuts" className="sv-hidden">
            {t('home.shortcuts')}
          </h2>
          <Slot name="home.cards" fallback={<CardSkeleton />} failed={failed} />
        </section>
        <div className={styles['latest']}>
          <Slot name="home.latest" fallback={<LatestSkeleton />} failed={failed} />
        </div>
        <div className={styles['latest']}>
          <RecentSection />
        </div>
        <Installation />
        <Feedback />
      </UiPage>
    </div>
  );
}

/** Its code comes for those only who are new; who starts a company has its first steps instead. */
function FirstDay(): ReactNode {
  const { firstDay, company } = useHostUser();
  if (firstDay === undefined || company.isNew === true) return null;
  return (
    <div className={styles['firstDay']}>
      <Lazy load={loadFirstDay} of={{}} />
    </div>
  );
}

/** Its code comes only where the browser can install at all. */
function Installation(): ReactNode {
  const prompt = useUnit(useShell().install.$prompt);
  if (prompt === null && !isIos()) return null;
  return <Lazy load={loadInstallCard} of={{}} />;
}

function Feedback(): ReactNode {
  const { t } = useTranslation();
  if (!useAbility('feedback.give')) return null;
  return (
    <div className={styles['feedback']}>
      <p>{t('home.feedback')}</p>
      <Button icon={FeedbackIcon} href="/contact-us?contactKind=feedback">
        {t('home.giveFeedback')}
      </Button>
    </div>
  );
}

/** To everybody once the trial has ended, so that no one looks for what is gone; to administrators while it is about to. */
function TrialNotice(): ReactNode {
  const { t } = useTranslation();
  const { can } = useHost();
  const { trial } = useHostUser().company;
  const isAdministrator = can('company.administrate');
  if (trial === undefined || trial.state === 'in-progress') return null;
  if (trial.state === 'ending-soon' && !isAdministrator) return null;
  const isOver = trial.state === 'ended';
  return (
    <Banner
      tone={isOver ? 'rouge' : 'ambre'}
      icon={ClockIcon}
      title={isOver ? t('home.trialEnded') : t('home.trialEnding', { count: trial.daysRemaining })}
      {...(isAdministrator && {
        actions: <Button href="/contact-us?contactKind=freeTrialEnd">{t('home.trialContact')}</Button>,
      })}
    >
      {isOver && t('home.trialEndedText')}
    </Banner>
  );
}
