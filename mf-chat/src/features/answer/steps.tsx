import type { AnswerStep } from '@savoir/contracts/chats';
import { useTranslation, type TFunction } from '@savoir/remote-kit';
import { Icon } from '@savoir/ui';
import { Check, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './answer.module.css';

/** What Savoir is doing, one line a step. Once the text starts the list folds into what was read. */
export function Steps({ steps, folded }: { steps: readonly AnswerStep[]; folded: boolean }): ReactNode {
  const { t } = useTranslation('chat');
  const current = steps.at(-1);
  const found = steps.find((step) => step.step === 'found');
  if (folded)
    return found === undefined ? null : <p className={styles['read']}>{t('answer.read', { count: found.passages })}</p>;
  return (
    <>
      <ul className={styles['steps']} aria-hidden>
        {steps.map((step) => (
          <li key={step.step} className={step === current ? styles['current'] : undefined}>
            <Icon of={step === current ? LoaderCircle : Check} size={16} turning={step === current} />
            {stepText(step, t)}
          </li>
        ))}
      </ul>
      <p role="status" className="sv-hidden">
        {current === undefined ? '' : stepText(current, t)}
      </p>
    </>
  );
}

function stepText(step: AnswerStep, t: TFunction<'chat'>): string {
  switch (step.step) {
    case 'understood':
      return t('answer.understood');
    case 'searching':
      return t('answer.searching', {
        notes: t('composer.notes', { count: step.notes }),
        documents: t('composer.documents', { count: step.documents }),
      });
    case 'found':
      if (step.passages === 0) return t('answer.passages', { count: 0 });
      return t('answer.found', {
        passages: t('answer.passages', { count: step.passages }),
        sources: t('answer.sources', { count: step.sources }),
      });
    case 'writing':
      return t('answer.writing');
  }
}
