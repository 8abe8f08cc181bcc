import type { ChatMessage } from '@savoir/contracts/chats';
import { useTranslation } from '@savoir/remote-kit';
import { Avatar, formatDateLong } from '@savoir/ui';
import { useId, type ReactNode } from 'react';
import styles from './expert-reply.module.css';

type Reply = NonNullable<NonNullable<ChatMessage['answer']>['reply']>;

/** What a colleague who was asked wrote: told apart from what Savoir answers by who says it. */
export function ExpertReply({ reply: { person, date, text } }: { reply: Reply }): ReactNode {
  const { t } = useTranslation('chat');
  const id = useId();
  const name = person === null ? t('experts.gone') : `${person.firstName} ${person.lastName}`;
  return (
    <section className={styles['reply']} aria-labelledby={id}>
      <header className={styles['head']}>
        {person !== null && <Avatar userId={person.id} name={name} />}
        <div>
          <h2 id={id}>{t('experts.replyOf', { name })}</h2>
          <time dateTime={date}>{formatDateLong(date)}</time>
        </div>
      </header>
      <p className={styles['text']}>{text}</p>
    </section>
  );
}
