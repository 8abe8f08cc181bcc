import { useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Icon } from '@savoir/ui';
import { BookOpenCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { knowledgeCountsQuery } from '../api/chat.queries.ts';
import { Composer } from '../features/composer/composer.tsx';
import { Suggestions } from '../features/composer/suggestions.tsx';
import { useNewConversation } from '../features/composer/use-new-conversation.ts';
import styles from './ask.module.css';

/** The chatbot's entry on the home page: the question, and some to start with. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('chat');
  const start = useNewConversation();
  return (
    <div className={styles['ask']}>
      <Composer tall placeholder={t('composer.home')} onSend={start} hint={<Knowledge />} />
      <Suggestions onChoose={(question) => void start(question).catch(() => undefined)} />
    </div>
  );
}

function Knowledge(): ReactNode {
  const { t } = useTranslation('chat');
  const { data } = useQuery(knowledgeCountsQuery(useApi()));
  if (data === undefined) return null;
  const counts = t('composer.counts', {
    notes: t('composer.notes', { count: data.notes }),
    documents: t('composer.documents', { count: data.documents }),
  });
  return (
    <span className={styles['knowledge']}>
      <Icon of={BookOpenCheck} size={16} />
      {counts}
    </span>
  );
}
