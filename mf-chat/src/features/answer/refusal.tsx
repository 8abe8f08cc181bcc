import type { ChatMessage } from '@savoir/contracts/chats';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { Icon, List, Row } from '@savoir/ui';
import { FileText, Lightbulb, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { AskExpert } from '../experts/ask-expert.tsx';
import styles from './answer.module.css';

/** What a refusal offers: who may know, and what was found nearby. */
export function Refusal({ chatId, message }: { chatId: string; message: ChatMessage }): ReactNode {
  const { t } = useTranslation('chat');
  const host = useHost();
  const { answer } = message;
  if (answer === null) return null;
  const { experts, nearby, isGap } = answer;
  return (
    <>
      {experts.length > 0 && <AskExpert chatId={chatId} messageId={message.id} answer={answer} />}
      {nearby.length > 0 && (
        <section aria-label={t('answer.nearby')}>
          <h3 className={styles['label']}>{t('answer.nearby')}</h3>
          <List aria-label={t('answer.nearby')}>
            {nearby.map(({ sourceType, sourceId, title }) => {
              const href = host.href(sourceType === 'note' ? 'notes.view' : 'documents.view', { id: sourceId });
              return (
                <Row
                  key={sourceId}
                  keepLeading
                  leading={<Icon of={sourceType === 'note' ? StickyNote : FileText} />}
                  title={title}
                  meta={[sourceType === 'note' ? t('answer.note') : t('answer.document')]}
                  {...(href === null ? {} : { href })}
                />
              );
            })}
          </List>
        </section>
      )}
      {isGap && (
        <p className={styles['gap']}>
          <Icon of={Lightbulb} size={16} />
          {t('answer.gap')}
        </p>
      )}
    </>
  );
}
