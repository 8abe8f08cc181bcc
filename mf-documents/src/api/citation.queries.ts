// Apart from the queries of documents, which are on the home page too: these bring the contracts of notes and conversations.
import { getChat, type Chat } from '@savoir/contracts/chats';
import { listNotes } from '@savoir/contracts/notes';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

type Api = HostApi['api'];

const citingShown = 5;

/** Published notes whose text has a link to the document. */
export const citingNotesQuery = (api: Api, documentId: string) =>
  queryOptions({
    queryKey: [...entityKeys.documents, 'citing', documentId],
    queryFn: ({ signal }) => api.call(listNotes, { query: { documentId, limit: citingShown } }, { signal }),
    staleTime: 60_000,
  });

/** The question whose answer cites the document; null of an answer that is gone, or of someone else's conversation. */
export const citedQuestionQuery = (api: Api, { chatId, answerId }: { chatId: string; answerId: string }) =>
  queryOptions({
    queryKey: [...entityKeys.chats, 'detail', chatId],
    queryFn: ({ signal }) => api.call(getChat, { params: { id: chatId } }, { signal }),
    select: ({ messages }: Chat) => {
      const at = messages.findIndex(({ id }) => id === answerId);
      return messages.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'user')?.text ?? null;
    },
  });
