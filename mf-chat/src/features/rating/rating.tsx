import type { FeedbackRating } from '@savoir/contracts/chats';
import { useAbility, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { IconButton } from '@savoir/ui';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { rateAnswerMutation } from '../../api/chat.mutations.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import styles from './rating.module.css';

export interface RatingProps {
  chatId: string;
  messageId: string;
  rating: FeedbackRating | null;
}

/** Two thumbs under an answer; the one down asks what was wrong. Nothing where the company takes no feedback. */
export function Rating(props: RatingProps): ReactNode {
  return useAbility('feedback.give') ? <Thumbs {...props} /> : null;
}

function Thumbs({ chatId, messageId, rating }: RatingProps): ReactNode {
  const { t } = useTranslation('chat');
  const { mutate: rate, isPending } = useMutation(rateAnswerMutation(useHost(), t, chatId, messageId));
  const [isExplaining, setExplaining] = useState(false);
  return (
    <div className={styles['rating']} role="group" aria-label={t('rating.title')}>
      <span aria-hidden>{t('rating.title')}</span>
      <IconButton
        icon={ThumbsUp}
        size="small"
        label={t('rating.satisfied')}
        aria-pressed={rating?.satisfied === true}
        onClick={() => rate({ satisfied: true, explanation: '' })}
      />
      <IconButton
        icon={ThumbsDown}
        size="small"
        label={t('rating.unsatisfied')}
        aria-pressed={rating?.satisfied === false}
        onClick={() => setExplaining(true)}
      />
      {isExplaining && (
        <ExplanationDialog
          initial={rating?.satisfied === false ? rating.explanation : ''}
          isSending={isPending}
          onSend={(explanation) => rate({ satisfied: false, explanation }, { onSuccess: () => setExplaining(false) })}
          onClose={() => setExplaining(false)}
        />
      )}
    </div>
  );
}
