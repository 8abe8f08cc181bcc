import type { NoteFeedbackKind } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import { Icon } from '@savoir/ui';
import { ThumbDownIcon, ThumbUpIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './feedback.module.css';

const icons = { like: ThumbUpIcon, dislike: ThumbDownIcon };

/** Thumb up or down; the one that is given is taken back by pressing it again. */
export function Opinion({
  question,
  own,
  counts,
  disabled,
  onGive,
}: {
  question: string;
  own: NoteFeedbackKind | null;
  counts?: Readonly<Record<NoteFeedbackKind, number>>;
  disabled: boolean;
  onGive: (kind: NoteFeedbackKind | null) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <div className={styles['opinion']} role="group" aria-label={question}>
      <p>{question}</p>
      {(['like', 'dislike'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={own === kind}
          aria-label={
            counts === undefined
              ? t(`feedback.${kind}`)
              : `${t(`feedback.${kind}`)} (${t('feedback.count', { count: counts[kind] })})`
          }
          disabled={disabled}
          onClick={() => onGive(own === kind ? null : kind)}
        >
          <Icon of={icons[kind]} size={18} />
          {counts !== undefined && counts[kind] > 0 && <span aria-hidden>{counts[kind]}</span>}
        </button>
      ))}
    </div>
  );
}
