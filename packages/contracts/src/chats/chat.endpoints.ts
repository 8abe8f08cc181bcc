import { textsOf } from '@savoir/texts';
import * as z from 'zod/mini';
import fr from '../../locales/chat.fr.json' with { type: 'json' };
import { Id, requiredLine, requiredText } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { chatMessageMaxCharacters, chatTitleMaxCharacters, questionAudioMaxBytes } from '../limits/index.ts';
import { fieldText } from '../texts/field-text.ts';
import { AnswerEvent, Chat, ChatMessage, ChatSummary, FeedbackRating } from './chat.ts';

const t = textsOf(fr);

const params = z.object({ id: Id });
const messageParams = z.object({ id: Id, messageId: Id });
export const Question = z.strictObject({
  text: requiredText(chatMessageMaxCharacters, t('messageEmpty')),
});

export const ChatTitle = z.strictObject({
  title: requiredLine(
    chatTitleMaxCharacters,
    fieldText('titleEmpty'),
    fieldText('titleTooLong', { max: chatTitleMaxCharacters }),
  ),
});

export const listChats = endpoint({
  id: 'chats.list',
  method: 'GET',
  path: '/chats',
  access: 'chat.use',
  response: z.array(ChatSummary),
});
export const createChat = endpoint({
  id: 'chats.create',
  method: 'POST',
  path: '/chats',
  access: 'chat.use',
  response: Chat,
  status: 201,
  idempotent: true,
});
export const getChat = endpoint({
  id: 'chats.get',
  method: 'GET',
  path: '/chats/:id',
  access: 'chat.use',
  params,
  response: Chat,
  errors: ['CHAT_NOT_FOUND'],
});
export const renameChat = endpoint({
  id: 'chats.rename',
  method: 'PATCH',
  path: '/chats/:id',
  access: 'chat.use',
  params,
  body: ChatTitle,
  response: ChatSummary,
  errors: ['CHAT_NOT_FOUND'],
});
export const deleteChat = endpoint({
  id: 'chats.delete',
  method: 'DELETE',
  path: '/chats/:id',
  access: 'chat.use',
  params,
  status: 204,
  errors: ['CHAT_NOT_FOUND'],
});
/** Asks a question; the answer arrives as events and goes on, stored, if the connection closes. */
export const askQuestion = endpoint({
  id: 'chats.ask',
  method: 'POST',
  path: '/chats/:id/messages',
  access: 'chat.use',
  params,
  body: Question,
  stream: 'events',
  event: AnswerEvent,
  errors: ['CHAT_NOT_FOUND', 'CHAT_BUSY'],
});
/** Answers the last question once more; the new answer takes the place of the one named. */
export const regenerateAnswer = endpoint({
  id: 'chats.regenerate',
  method: 'POST',
  path: '/chats/:id/messages/:messageId/answer',
  access: 'chat.use',
  params: messageParams,
  stream: 'events',
  event: AnswerEvent,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'CHAT_BUSY'],
});
/** Stops the answer that is being written; what has been shown of it is stored. */
export const stopAnswer = endpoint({
  id: 'chats.stop',
  method: 'POST',
  path: '/chats/:id/stop',
  access: 'chat.use',
  params,
  status: 204,
  errors: ['CHAT_NOT_FOUND'],
});
export const rateAnswer = endpoint({
  id: 'chats.rate',
  method: 'PUT',
  path: '/chats/:id/messages/:messageId/rating',
  access: 'feedback.give',
  params: messageParams,
  body: FeedbackRating,
  response: ChatMessage,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
});
/** Sends the question of a refused answer to one of the experts it names, by mail. */
export const askExpert = endpoint({
  id: 'chats.ask-expert',
  method: 'POST',
  path: '/chats/:id/messages/:messageId/expert',
  access: 'chat.use',
  params: messageParams,
  body: z.strictObject({ personId: Id }),
  response: ChatMessage,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'USER_NOT_FOUND'],
});
/** Writes down a spoken question; nothing of the recording is stored. An empty text: no words were heard. */
export const transcribeQuestion = endpoint({
  id: 'chats.transcribe',
  method: 'POST',
  path: '/chats/transcriptions',
  access: 'chat.use',
  body: z.strictObject({
    contentType: z.string().check(z.regex(/^audio\/[a-z0-9.+-]+$/)),
    audio: z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9+/]*={0,2}$/),
        z.minLength(1, t('recordingEmpty')),
        z.maxLength(Math.ceil((questionAudioMaxBytes * 4) / 3) + 4),
      ),
  }),
  response: z.object({ text: z.string() }),
  errors: ['FEATURE_DISABLED', 'MEDIA_UNSUPPORTED', 'TRANSCRIPTION_FAILED'],
});
export const chatSuggestions = endpoint({
  id: 'chats.suggestions',
  method: 'GET',
  path: '/chats/suggestions',
  access: 'chat.use',
  response: z.array(z.string()),
});
/** What the chatbot searches for this user. */
export const knowledgeCounts = endpoint({
  id: 'knowledge.counts',
  method: 'GET',
  path: '/knowledge/counts',
  access: 'chat.use',
  response: z.object({
    notes: z.int(),
    documents: z.int(),
    /** The company’s export holds what its people ask: they are informed before they do. */
    exportsConversations: z.optional(z.boolean()),
  }),
});
