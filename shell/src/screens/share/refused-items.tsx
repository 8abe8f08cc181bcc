import { Banner } from '@savoir/ui';
import type { ReactNode } from 'react';
import texts from '../../../locales/share.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import type { SharePlan } from '../../share/share-plan.ts';
import styles from './share.module.css';

/** What is not taken, each with its reason. */
export function RefusedItems({ refused }: Pick<SharePlan, 'refused'>): ReactNode {
  const t = useLazyTexts('share', texts);
  if (refused.length === 0) return null;
  return (
    <Banner tone="rouge" alert title={t('refusedList')}>
      <ul className={styles['refused']}>
        {refused.map(({ item, refusal }) => (
          <li key={item.key}>
            <strong>{item.kind === 'text' ? t('words') : item.file.name}</strong> {t(`refusal.${refusal}`)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
