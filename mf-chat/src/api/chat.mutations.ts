import {
  askExpert,
  askQuestion,
  closeGap,
  createChat,
  deleteChat,
  rateAnswer,
  regenerateAnswer,
  renameChat,
  replyToQuestion,
  stopAnswer,
  transcribeQuestion,
  type AskedQuestion,
  type Chat,
  type ChatMessage,
  type ChatSummary,
  type FeedbackRating,
  type KnowledgeGap,
} from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { changeAtOnce, entityKeys, mutationOptions, mutationWithToasts } from '@savoir/remote-kit/query';
import { chatKeys, withMessage } from './chat.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'chat'>;
type Named = Pick<ChatSummary, 'id' | 'title'>;

export const createChatMutation = (host: Host, t: T) =>
  mutationWithToasts<void, Chat>(host, {
    call: () => host.api.call(createChat, {}, { idempotencyKey: newId() }),
    store(client, chat) {
      client.setQueryData(chatKeys.detail(chat.id), chat);
      // Its page need not wait for the list.
      void client.invalidateQueries({ queryKey: chatKeys.list });
    },
    failed: () => t('composer.notOpened'),
  });

/** The list shows the new title at once; the reason of a refusal is for the field. */
export const renameChatMutation = ({ api }: Pick<Host, 'api'>, id: string) =>
  mutationOptions({
    mutationFn: (title: string, { client }) =>
      changeAtOnce(
        client,
        chatKeys.list,
        (chats: ChatSummary[]) => chats.map((known) => (known.id === id ? { ...known, title } : known)),
        () => api.call(renameChat, { params: { id }, body: { title } }),
      ),
    onSuccess(summary, _title, _before, { client }) {
      client.setQueryData(chatKeys.detail(id), (chat: Chat | undefined) => chat && { ...chat, ...summary });
      return client.invalidateQueries({ queryKey: chatKeys.list });
    },
  });

/** Its line is gone at once. */
export const deleteChatMutation = (host: Host, t: T) =>
  mutationWithToasts<Named, unknown>(host, {
    call: ({ id }, client) =>
      changeAtOnce(
        client,
        chatKeys.list,
        (chats: ChatSummary[]) => chats.filter((chat) => chat.id !== id),
        () => host.api.call(deleteChat, { params: { id } }),
      ),
    store: (client, _result, { id }) => client.removeQueries({ queryKey: chatKeys.detail(id) }),
    stale: () => [chatKeys.list],
    failed: () => t('list.deleteFailed'),
  });

/** The rating shows at once. */
export const rateAnswerMutation = (host: Host, t: T, chatId: string, messageId: string) =>
  mutationWithToasts<FeedbackRating, ChatMessage>(host, {
    call: (rating, client) =>
      changeAtOnce(client, chatKeys.detail(chatId), withRating(messageId, rating), () =>
        host.api.call(rateAnswer, { params: { id: chatId, messageId }, body: rating }),
      ),
    store: (client, message) => client.setQueryData(chatKeys.detail(chatId), withMessage(message)),
    done: () => t('rating.thanks'),
    failed: () => t('rating.failed'),
  });

/** The variable is the id of the person who is asked. */
export const askExpertMutation = (host: Host, t: T, chatId: string, messageId: string) =>
  mutationWithToasts<string, ChatMessage>(host, {
    call: (personId) => host.api.call(askExpert, { params: { id: chatId, messageId }, body: { personId } }),
    store: (client, message) => client.setQueryData(chatKeys.detail(chatId), withMessage(message)),
    done: () => t('experts.sent'),
    failed: () => t('experts.failed'),
  });

/** Of two who were asked the second sees who was first. */
export const replyMutation = (host: Host, t: T, id: string) =>
  mutationWithToasts<string, AskedQuestion>(host, {
    call: (text) => host.api.call(replyToQuestion, { params: { id }, body: { text } }),
    store: (client, question) => client.setQueryData(chatKeys.asked(id), question),
    stale: () => [entityKeys.inbox],
    done: () => t('asked.sent'),
    failed: () => t('asked.notSent'),
    staleOnFailure: () => [chatKeys.asked(id)],
  });

/** Asks, and gives what the answer comes to step by step. */
export const streamAnswer = (api: Host['api'], id: string, text: string, signal: AbortSignal) =>
  api.stream(askQuestion, { params: { id }, body: { text } }, { signal });

/** The same for an answer that takes the place of a stored one. */
export const streamOtherAnswer = (api: Host['api'], id: string, messageId: string, signal: AbortSignal) =>
  api.stream(regenerateAnswer, { params: { id, messageId } }, { signal });

/** Stops the answer under way; the stream, or the next reading, brings what it came to. */
export const stopAnswerMutation = (host: Host, t: T, chatId: string) =>
  mutationWithToasts<void, unknown>(host, {
    call: () => host.api.call(stopAnswer, { params: { id: chatId } }),
    failed: () => t('composer.notStopped'),
  });

/** What was said, as text. */
export const transcribeQuestionMutation = ({ api }: Pick<Host, 'api'>) =>
  mutationOptions({
    mutationFn: async (body: { contentType: string; audio: string }) =>
      (await api.call(transcribeQuestion, { body })).text,
  });

export const closeGapMutation = (host: Host, t: T) =>
  mutationWithToasts<Pick<KnowledgeGap, 'id'>, unknown>(host, {
    call: ({ id }) => host.api.call(closeGap, { params: { id } }),
    stale: () => [chatKeys.gaps],
    done: () => t('gaps.closed'),
    failed: () => t('gaps.notClosed'),
    staleOnFailure: () => [chatKeys.gaps],
  });

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
