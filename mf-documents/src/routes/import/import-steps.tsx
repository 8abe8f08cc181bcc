import { useTranslation } from '@savoir/remote-kit';
import { Icon } from '@savoir/ui';
import { CheckIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './document-import.module.css';

export function ImportSteps({ current }: { current: 1 | 2 }): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <ol className={styles['steps']} aria-label={t('import.steps')}>
      {([1, 2] as const).map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-done={step < current || undefined}>
          <span className={styles['stepNumber']}>{step < current ? <Icon of={CheckIcon} size={14} /> : step}</span>
          {step === 1 ? t('import.choose') : t('import.titles')}
        </li>
      ))}
    </ol>
  );
}
