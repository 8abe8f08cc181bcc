import { rateAnswer, type Chat, type ChatMessage, type FeedbackRating } from '@savoir/contracts/chats';
import { errorText, useAbility, useHost, useTranslation } from '@savoir/remote-kit';
import { changeAtOnce, useQueryClient } from '@savoir/remote-kit/query';
import { IconButton } from '@savoir/ui';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { chatKeys, withMessage } from '../../api/chat.queries.ts';
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
  const rate = useRate(chatId, messageId);
  const [isExplaining, setExplaining] = useState(false);
  return (
    <div className={styles['rating']} role="group" aria-label={t('rating.title')}>
      <span aria-hidden>{t('rating.title')}</span>
      <IconButton
        icon={ThumbsUp}
        size="small"
        label={t('rating.satisfied')}
        aria-pressed={rating?.satisfied === true}
        onClick={() => void rate({ satisfied: true, explanation: '' })}
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
          onSend={async (explanation) => {
            if (await rate({ satisfied: false, explanation })) setExplaining(false);
          }}
          onClose={() => setExplaining(false)}
        />
      )}
    </div>
  );
}

/** Sends a rating; resolves to whether it is stored. */
function useRate(chatId: string, messageId: string): (rating: FeedbackRating) => Promise<boolean> {
  const host = useHost();
  const queryClient = useQueryClient();
  const { t } = useTranslation('chat');
  return async (rating) => {
    let message: ChatMessage;
    try {
      message = await changeAtOnce<Chat, ChatMessage>(
        queryClient,
        chatKeys.detail(chatId),
        withRating(messageId, rating),
        () => host.api.call(rateAnswer, { params: { id: chatId, messageId }, body: rating }),
      );
    } catch (error) {
      host.toast({ kind: 'error', title: t('rating.failed'), description: errorText(error) });
      return false;
    }
    queryClient.setQueryData(chatKeys.detail(chatId), withMessage(message));
    host.toast({ kind: 'success', title: t('rating.thanks') });
    return true;
  };
}

/** A conversation in which an answer has this rating. */
const withRating =
  (messageId: string, rating: FeedbackRating) =>
  (chat: Chat): Chat => ({
    ...chat,
    messages: chat.messages.map((message) =>
      message.id !== messageId || message.answer === null
        ? message
        : { ...message, answer: { ...message.answer, rating } },
    ),
  });
