import { useTranslation } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import styles from './answer.module.css';

/** A question, at the right. */
export function QuestionBubble({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('chat');
  return (
    <article data-question className={styles['question']} aria-label={t('answer.you')}>
      <p>{text}</p>
    </article>
  );
}
