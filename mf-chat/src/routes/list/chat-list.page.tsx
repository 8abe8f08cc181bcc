import type { ChatSummary } from '@savoir/contracts/chats';
import {
  useAbility,
  useApi,
  useHost,
  useHref,
  useSearchParams,
  useTranslation,
  type PageContext,
} from '@savoir/remote-kit';
import { holdsWords, useListFilter } from '@savoir/remote-kit/list-filter';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import {
  Button,
  EmptyState,
  formatRelative,
  Icon,
  List,
  Menu,
  Page as PageFrame,
  PageSection,
  Row,
  SearchInput,
} from '@savoir/ui';
import { Lightbulb, ListChecks, MessageCircle, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { chatListQuery } from '../../api/chat.queries.ts';
import { Composer } from '../../features/composer/composer.tsx';
import { questionParam } from '../../features/composer/question-param.ts';
import { Suggestions } from '../../features/composer/suggestions.tsx';
import { useNewConversation } from '../../features/composer/use-new-conversation.ts';
import { groupByDate } from '../../features/conversations/group-by-date.ts';
import { NoConversation } from '../../features/conversations/no-conversation.tsx';
import { useChatMenu } from '../../features/conversations/use-chat-menu.tsx';
import styles from './chat-list.module.css';

export const prefetch = ({ api, queryClient }: PageContext) => queryClient.query(chatListQuery(api));

/** The conversations of the user, and a question to start another. */
export function Page(): ReactNode {
  const { t } = useTranslation('chat');
  const { data: chats } = useSuspenseQuery(chatListQuery(useApi()));
  const start = useNewConversation();
  const initial = useSearchParams()[0].get(questionParam) ?? '';
  return (
    <PageFrame title={t('list.title')} subtitle={t('list.subtitle')} width="narrow" actions={useGapsLink()}>
      <div className={styles['composer']}>
        <Composer key={initial} tall placeholder={t('composer.home')} initial={initial} onSend={start} />
        <Suggestions onChoose={(question) => void start(question).catch(() => undefined)} />
      </div>
      {chats.length === 0 ? <NoConversation /> : <Conversations chats={chats} />}
    </PageFrame>
  );
}

/** For those who maintain the knowledge: to what it lacks, for who validates to the questions they judge. */
function useGapsLink(): ReactNode {
  const { t } = useTranslation('chat');
  const gaps = useHref('chat.knowledge');
  const tests = useHref('company.questions');
  const administrates = useAbility('company.administrate');
  const judges = useAbility('question.judge');
  if (administrates && gaps !== null)
    return (
      <Button icon={Lightbulb} href={gaps}>
        {t('gaps.open')}
      </Button>
    );
  if (!judges || tests === null) return null;
  return (
    <Button icon={ListChecks} href={tests}>
      {t('gaps.tests')}
    </Button>
  );
}

function Conversations({ chats }: { chats: readonly ChatSummary[] }): ReactNode {
  const { t } = useTranslation('chat');
  const { filter, set, clear } = useListFilter({ names: ['q'], read: filterOf, keepsPlace: true });
  const found = chats.filter(({ title }) => holdsWords(title, filter.q));
  return (
    <>
      {chats.length > searchedFrom && (
        <SearchInput label={t('list.search')} value={filter.q} onChange={(q) => set({ q })} shortcut="/" />
      )}
      {found.length === 0 ? (
        <EmptyState
          icon={Search}
          title={t('list.noneFound', { search: filter.q.trim() })}
          text={t('list.noneFoundText')}
          action={<Button onClick={clear}>{t('list.clearSearch')}</Button>}
        />
      ) : (
        <Groups chats={found} />
      )}
    </>
  );
}

const filterOf = (params: URLSearchParams) => ({ q: params.get('q') ?? '' });

/** Fewer conversations are seen at a glance. */
const searchedFrom = 4;

function Groups({ chats }: { chats: readonly ChatSummary[] }): ReactNode {
  const { t } = useTranslation('chat');
  return groupByDate(chats).map(({ group, chats }) => (
    <PageSection key={group} title={t(`list.${group}`)} look="label" listed={chats}>
      <List aria-label={t(`list.${group}`)}>
        {chats.map((chat) => (
          <Conversation key={chat.id} chat={chat} />
        ))}
      </List>
    </PageSection>
  ));
}

function Conversation({ chat }: { chat: ChatSummary }): ReactNode {
  const { t } = useTranslation('chat');
  const href = useHost().href('chat.view', { id: chat.id });
  const { entries, dialog } = useChatMenu(chat);
  return (
    <>
      <Row
        {...(href === null ? {} : { href })}
        title={chat.title}
        leading={<Icon of={MessageCircle} />}
        meta={[formatRelative(chat.updateDate), t('list.messages', { count: chat.messageCount })]}
        menu={<Menu label={t('list.menu', { title: chat.title })} entries={entries} />}
      />
      {dialog}
    </>
  );
}
