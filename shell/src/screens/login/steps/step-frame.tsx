import { Banner, Button } from '@savoir/ui';
import { BackIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useFocusOnMount } from '../../form/use-focus-on-mount.ts';
import form from '../../form/form.module.css';
import styles from '../login.module.css';
import { useStep } from './use-step.ts';

export interface StepFrameProps {
  title: string;
  lead?: string | undefined;
  /** Said when the step appears, under the lead. */
  notice?: string | undefined;
  /** What a field may name in `aria-describedby`. */
  leadId?: string;
  children: ReactNode;
}

/** The frame of a step: its heading, which takes the focus, why the last answer was refused, and the way back. */
export function StepFrame({ title, lead, notice, leadId, children }: StepFrameProps): ReactNode {
  const { t, startOver, errorText } = useStep();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={form['title']}>
        {title}
      </h1>
      <p id={leadId} className={form['lead']}>
        {lead}
      </p>
      {notice !== undefined && (
        <div className={form['failure']}>
          <Banner tone="gris" alert title={notice} />
        </div>
      )}
      {errorText !== null && (
        <div className={form['failure']}>
          <Banner tone="rouge" alert title={t('failed')}>
            {errorText}
          </Banner>
        </div>
      )}
      {children}
      <div className={styles['other']}>
        <Button kind="text" icon={BackIcon} onClick={() => startOver()}>
          {t('back')}
        </Button>
      </div>
    </>
  );
}
