import type { ChatMessage } from '@savoir/contracts/chats';
import { useTranslation } from '@savoir/remote-kit';
import { Icon } from '@savoir/ui';
import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { AskExpert } from '../experts/ask-expert.tsx';
import { ExpertReply } from '../experts/expert-reply.tsx';
import styles from './answer.module.css';
import { NearSources } from './near-sources.tsx';

/** What is offered where nothing answers for sure: sources to choose from, and who may know. After a refusal, who first. */
export function Unsure({ chatId, message }: { chatId: string; message: ChatMessage }): ReactNode {
  const { t } = useTranslation('chat');
  const { answer } = message;
  if (answer === null) return null;
  const { experts, nearby, isGap, status, citations, reply } = answer;
  const title = status === 'refused' ? 'nearby' : citations.length > 0 ? 'others' : 'choose';
  const ask =
    reply !== undefined ? (
      <ExpertReply reply={reply} />
    ) : (
      experts.length > 0 && <AskExpert chatId={chatId} messageId={message.id} answer={answer} />
    );
  return (
    <>
      {status !== 'nearest' && ask}
      {nearby.length > 0 && <NearSources sources={nearby} title={t(`answer.${title}`)} />}
      {status === 'nearest' && ask}
      {isGap && (
        <p className={styles['gap']}>
          <Icon of={Lightbulb} size={16} />
          {t('answer.gap')}
        </p>
      )}
    </>
  );
}
