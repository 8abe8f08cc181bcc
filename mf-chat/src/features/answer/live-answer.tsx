import { useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Button } from '@savoir/ui';
import { errorTextFr } from '@savoir/contracts/errors';
import type { ReactNode } from 'react';
import { useNewConversation } from '../composer/use-new-conversation.ts';
import { AnswerText } from './answer-text.tsx';
import { AnswerFrame } from './answer-view.tsx';
import type { LiveAnswer } from './answer.model.ts';
import styles from './answer.module.css';
import { Steps } from './steps.tsx';

/** An answer while it comes: the steps, then the text as it is written. It is read aloud once, when it is whole. */
export function LiveAnswerView({
  chatId,
  answer,
  onRetry,
}: {
  chatId: string;
  answer: LiveAnswer;
  onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation('chat');
  const over = useTrialOver();
  // Told by a message where it could not be opened.
  const { mutate: startNew } = useMutation({ mutationFn: useNewConversation() });
  const running = answer.state === 'running';
  // By the same person elsewhere: there is no conversation left to answer in.
  const isDeleted = answer.failure === 'CHAT_NOT_FOUND';
  const hasFailed = answer.state === 'failed';
  return (
    <AnswerFrame busy={running}>
      {(answer.text !== '' || !hasFailed) && <Steps steps={answer.steps} folded={answer.text !== ''} />}
      {answer.text !== '' && (
        <div className={running ? styles['streaming'] : undefined}>
          <AnswerText
            text={answer.text}
            citations={answer.citations}
            by={answer.answerId === null ? null : { chatId, answerId: answer.answerId }}
          />
        </div>
      )}
      {answer.state === 'cut' && <p role="status">{t('answer.cut')}</p>}
      {hasFailed && (
        <div role="alert" className={styles['interrupted']}>
          {answer.failure === null
            ? t(answer.answerId === null ? 'answer.notSent' : 'answer.failed')
            : errorTextFr[answer.failure]}{' '}
          <Button size="small" onClick={() => (isDeleted ? startNew(answer.question) : onRetry())} {...over?.control}>
            {t(isDeleted ? 'answer.askElsewhere' : 'answer.retry')}
          </Button>
        </div>
      )}
    </AnswerFrame>
  );
}
