import type { ChatMessage } from '@savoir/contracts/chats';
import { useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Avatar, Button, formatDate, Icon, Tile, useKeptFocus } from '@savoir/ui';
import { Check, Send, UserRoundSearch } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { askExpertMutation } from '../../api/chat.mutations.ts';
import styles from './ask-expert.module.css';

type Answer = NonNullable<ChatMessage['answer']>;

/** Offers to send the question to someone who knows what comes nearest. */
export function AskExpert({
  chatId,
  messageId,
  answer: { experts, request },
}: {
  chatId: string;
  messageId: string;
  answer: Answer;
}): ReactNode {
  const { t } = useTranslation('chat');
  const id = useId();
  const [chosen, setChosen] = useState(experts[0]?.person.id ?? '');
  const over = useTrialOver();
  const { mutate: send, isPending } = useMutation(askExpertMutation(useHost(), t, chatId, messageId));
  const sent = useKeptFocus<HTMLParagraphElement>(request?.person.id ?? '');
  const expert = experts.find(({ person }) => person.id === chosen);
  return (
    <section className={styles['experts']} aria-labelledby={`${id}-title`}>
      <header className={styles['head']}>
        <Tile tone="surligneur" icon={UserRoundSearch} />
        <div>
          <h2 id={`${id}-title`}>{t('experts.title')}</h2>
          <p>{t('experts.text')}</p>
        </div>
      </header>
      <div role="radiogroup" aria-labelledby={`${id}-title`} className={styles['choices']}>
        {experts.map(({ person, reason }) => {
          const name = `${person.firstName} ${person.lastName}`;
          return (
            <label key={person.id} className={styles['choice']}>
              <Avatar userId={person.id} name={name} />
              <span className={styles['who']}>
                <strong>{name}</strong>
                <span>{reason}</span>
              </span>
              <input
                type="radio"
                name={id}
                checked={chosen === person.id}
                onChange={() => setChosen(person.id)}
                aria-label={`${name}, ${reason}`}
              />
            </label>
          );
        })}
      </div>
      {request !== null && (
        <p ref={sent} tabIndex={-1} className={styles['sent']}>
          <Icon of={Check} size={16} />
          {t('experts.sentTo', {
            name: `${request.person.firstName} ${request.person.lastName}`,
            date: formatDate(request.date),
          })}
        </p>
      )}
      {expert !== undefined && request?.person.id !== expert.person.id && (
        <Button
          kind="primary"
          icon={Send}
          block
          loading={isPending}
          onClick={() => send(expert.person.id)}
          {...over?.control}
        >
          {t('experts.send', { name: expert.person.firstName })}
        </Button>
      )}
    </section>
  );
}
