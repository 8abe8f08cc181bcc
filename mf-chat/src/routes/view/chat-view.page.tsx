import type { Chat, ChatMessage } from '@savoir/contracts/chats';
import {
  routeParam,
  useHost,
  BarActions,
  PageBar,
  useApi,
  useGo,
  useLocation,
  usePageSubject,
  useRouteParam,
  useTranslation,
  useUnit,
  type PageContext,
  type TFunction,
} from '@savoir/remote-kit';
import { useMutation, useQuery, useSuspenseQuery } from '@savoir/remote-kit/query';
import { IconButton, Menu, useKeptFocus } from '@savoir/ui';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { stopAnswerMutation } from '../../api/chat.mutations.ts';
import { chatListQuery, chatQuery } from '../../api/chat.queries.ts';
import { $answers, asked } from '../../features/answer/answer.model.ts';
import { AnswerView } from '../../features/answer/answer-view.tsx';
import { LiveAnswerView } from '../../features/answer/live-answer.tsx';
import { QuestionBubble } from '../../features/answer/question-bubble.tsx';
import { Composer } from '../../features/composer/composer.tsx';
import { NoConversation } from '../../features/conversations/no-conversation.tsx';
import { SideList } from '../../features/conversations/side-list.tsx';
import { useChatMenu } from '../../features/conversations/use-chat-menu.tsx';
import { ExpiryBanner } from '../../features/expiry/expiry-banner.tsx';
import styles from './chat-view.module.css';
import { storedMessages } from './stored-messages.ts';
import { useFollowAnswer } from './use-follow-answer.ts';
import { useSettle } from './use-settle.ts';

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  queryClient.query(chatQuery(api, routeParam(params, 'id')));

/** One conversation. */
export function Page(): ReactNode {
  const id = useRouteParam('id');
  const { t } = useTranslation('chat');
  const api = useApi();
  const { data: chat } = useSuspenseQuery(chatQuery(api, id));
  usePageSubject(chat.title);
  const { data: chats = [] } = useQuery(chatListQuery(api));
  const [answers, ask] = useUnit([$answers, asked]);
  const live = answers[id];
  const messages = storedMessages(chat.messages, live);
  useSettle(id, live, chat.messages);
  const { frame, isAway, toEnd } = useFollowAnswer({
    asked: live === undefined ? null : `${messages.length} ${live.question}`,
    place: useLocation().hash.slice(1),
  });

  const send = (question: string, replaces?: string) =>
    ask({
      api,
      chatId: id,
      question,
      ...(replaces !== undefined && { replaces }),
      signal: new AbortController().signal,
    });
  const { mutate: stop } = useMutation(stopAnswerMutation(useHost(), t, id));
  // An answer that is written again takes its button away.
  const place = useKeptFocus<HTMLDivElement>(live !== undefined);
  const isLastAnswer = (message: ChatMessage) => live === undefined && message === messages.at(-1);
  const stillAnswering = chat.messages.at(-1)?.answer?.status === 'streaming';

  return (
    <div className={styles['frame']}>
      <PageBar title={chat.title} />
      <BarActions>
        <ChatMenu chat={chat} />
      </BarActions>
      <SideList chats={chats} currentId={id} />
      <div className={styles['column']}>
        <div ref={frame} className={styles['messages']}>
          {messages.length === 0 && live === undefined && <NoConversation />}
          {messages.map((message, index) => (
            <Message
              key={message.id}
              chatId={id}
              message={message}
              question={questionBefore(messages, index)}
              onRegenerate={
                isLastAnswer(message) && !hasRequest(message)
                  ? () => send(questionBefore(messages, index), message.id)
                  : undefined
              }
              onChoose={
                isLastAnswer(message)
                  ? (title) => send(questionAbout(t, questionBefore(messages, index), title))
                  : undefined
              }
            />
          ))}
          {live !== undefined && (
            <>
              <QuestionBubble text={live.question} />
              <LiveAnswerView
                chatId={id}
                answer={live}
                onRetry={() => send(live.question, live.replaces ?? undefined)}
              />
            </>
          )}
        </div>
        <div ref={place} tabIndex={-1} className={styles['composer']}>
          {isAway && (
            <span className={styles['down']}>
              <IconButton icon={ArrowDown} label={t('answer.down')} onClick={toEnd} />
            </span>
          )}
          {live === undefined && <ExpiryBanner key={id} chat={chat} />}
          <Composer
            key={`composer ${id}`}
            chatId={id}
            placeholder={messages.length === 0 && live === undefined ? t('composer.first') : t('composer.next')}
            busy={live?.state === 'running' || stillAnswering}
            onStop={() => stop()}
            onSend={(question) => Promise.resolve(send(question)).then(() => undefined)}
          />
          <p className={styles['foot']}>{t('answer.foot')}</p>
        </div>
      </div>
    </div>
  );
}

function Message({
  chatId,
  message,
  question,
  onRegenerate,
  onChoose,
}: {
  chatId: string;
  message: ChatMessage;
  /** Before it. */
  question: string;
  onRegenerate: (() => void) | undefined;
  onChoose: ((title: string) => void) | undefined;
}): ReactNode {
  return message.role === 'user' ? (
    <QuestionBubble text={message.text} />
  ) : (
    <AnswerView chatId={chatId} message={message} question={question} onRegenerate={onRegenerate} onChoose={onChoose} />
  );
}

const questionBefore = (messages: readonly ChatMessage[], index: number): string =>
  messages.slice(0, index).findLast(({ role }) => role === 'user')?.text ?? '';

/** An expert replies to it: written again it would be gone. */
const hasRequest = ({ answer }: ChatMessage): boolean => (answer?.request ?? null) !== null;

/** « Quel couple ? » becomes « Quel couple, pour « Presse 2 » ? » */
const questionAbout = (t: TFunction<'chat'>, question: string, title: string): string =>
  t('answer.about', { question: question.replace(/[\s?]+$/, ''), title });

function ChatMenu({ chat }: { chat: Chat }): ReactNode {
  const { t } = useTranslation('chat');
  const go = useGo();
  const { entries, dialog } = useChatMenu(chat, () => go('chat.list', undefined, { replace: true }));
  return (
    <>
      <Menu label={t('list.menu', { title: chat.title })} entries={entries} />
      {dialog}
    </>
  );
}
