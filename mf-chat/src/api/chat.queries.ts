import {
  chatSuggestions,
  getAskedQuestion,
  getChat,
  knowledgeCounts,
  knowledgeUse,
  listChats,
  listGaps,
  type Chat,
  type ChatMessage,
} from '@savoir/contracts/chats';
import { ApiError, type HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

type Api = HostApi['api'];

export const chatKeys = {
  list: [...entityKeys.chats, 'list'] as const,
  gaps: [...entityKeys.knowledge, 'gaps'] as const,
  asked: (id: string) => [...entityKeys.chats, 'asked', id] as const,
  detail: (id: string) => [...entityKeys.chats, 'detail', id] as const,
};

/** For who has no cache at hand, as the search of the shell. */
export const readChats = (api: Api, signal: AbortSignal) => api.call(listChats, {}, { signal });

export const chatListQuery = (api: Api) =>
  queryOptions({ queryKey: chatKeys.list, queryFn: ({ signal }) => readChats(api, signal) });

export const chatQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: chatKeys.detail(id),
    queryFn: ({ signal }) => api.call(getChat, { params: { id } }, { signal }),
    // An answer that goes on without us (another tab, a closed page) is followed until it is whole.
    refetchInterval: ({ state }) => (state.data !== undefined && isAnswering(state.data) ? followMs : warningPollMs),
  });

/** Null: it waits for no reply of this person, as when its conversation was deleted. */
export const askedQuestionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: chatKeys.asked(id),
    queryFn: ({ signal }) =>
      api.call(getAskedQuestion, { params: { id } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'ASKED_QUESTION_NOT_FOUND') return null;
        throw error;
      }),
  });

export const suggestionsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...entityKeys.chats, 'suggestions'],
    queryFn: ({ signal }) => api.call(chatSuggestions, {}, { signal }),
    staleTime: 60_000,
  });

export const knowledgeCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...entityKeys.knowledge, 'counts'],
    queryFn: ({ signal }) => api.call(knowledgeCounts, {}, { signal }),
    staleTime: 30_000,
  });

export const gapsQuery = (api: Api) =>
  queryOptions({ queryKey: chatKeys.gaps, queryFn: ({ signal }) => api.call(listGaps, {}, { signal }) });

export const knowledgeUseQuery = (api: Api) =>
  queryOptions({
    queryKey: [...entityKeys.knowledge, 'use'],
    queryFn: ({ signal }) => api.call(knowledgeUse, {}, { signal }),
  });

/** A conversation in which one message has changed. */
export const withMessage =
  (message: ChatMessage) =>
  (chat: Chat | undefined): Chat | undefined =>
    chat === undefined
      ? undefined
      : { ...chat, messages: chat.messages.map((each) => (each.id === message.id ? message : each)) };

const followMs = 700;
/** A source of an answer may be reported as dangerous while it is read. */
const warningPollMs = 30_000;

const isAnswering = (chat: Chat): boolean => chat.messages.at(-1)?.answer?.status === 'streaming';
