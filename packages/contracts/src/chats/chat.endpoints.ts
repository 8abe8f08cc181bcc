import { textsOf } from '@savoir/texts';
import * as z from 'zod/mini';
import fr from '../../locales/chat.fr.json' with { type: 'json' };
import { Id, requiredLine, requiredText } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { chatMessageMaxCharacters, chatTitleMaxCharacters, questionAudioMaxBytes } from '../limits/index.ts';
import { fieldText } from '../texts/field-text.ts';
import { AnswerEvent, Chat, ChatMessage, ChatSummary, FeedbackRating } from './chat.ts';

const t = textsOf(fr);

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

export const listChats = endpoint('chats.list', 'GET /chats', 'chat.use', { response: z.array(ChatSummary) });
export const createChat = endpoint('chats.create', 'POST /chats', 'chat.use', {
  response: Chat,
  status: 201,
  idempotent: true,
});
export const getChat = endpoint('chats.get', 'GET /chats/:id', 'chat.use', {
  response: Chat,
  errors: ['CHAT_NOT_FOUND'],
});
export const renameChat = endpoint('chats.rename', 'PATCH /chats/:id', 'chat.use', {
  body: ChatTitle,
  response: ChatSummary,
  errors: ['CHAT_NOT_FOUND'],
});
export const deleteChat = endpoint('chats.delete', 'DELETE /chats/:id', 'chat.use', { errors: ['CHAT_NOT_FOUND'] });
/** Asks a question; the answer arrives as events and goes on, stored, if the connection closes. */
export const askQuestion = endpoint('chats.ask', 'POST /chats/:id/messages', 'chat.use', {
  body: Question,
  stream: 'events',
  event: AnswerEvent,
  errors: ['CHAT_NOT_FOUND', 'CHAT_BUSY'],
});
/** Answers the last question once more; the new answer takes the place of the one named. */
export const regenerateAnswer = endpoint('chats.regenerate', 'POST /chats/:id/messages/:messageId/answer', 'chat.use', {
  params: messageParams,
  stream: 'events',
  event: AnswerEvent,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'CHAT_BUSY', 'ASKED_QUESTION_ANSWERED'],
});
/** Stops the answer that is being written; what has been shown of it is stored. */
export const stopAnswer = endpoint('chats.stop', 'POST /chats/:id/stop', 'chat.use', { errors: ['CHAT_NOT_FOUND'] });
export const rateAnswer = endpoint('chats.rate', 'PUT /chats/:id/messages/:messageId/rating', 'feedback.give', {
  params: messageParams,
  body: FeedbackRating,
  response: ChatMessage,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
});
/** Sends the question of a refused answer to one of the experts it names, by mail. */
export const askExpert = endpoint('chats.ask-expert', 'POST /chats/:id/messages/:messageId/expert', 'chat.use', {
  params: messageParams,
  body: z.strictObject({ personId: Id }),
  response: ChatMessage,
  errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'USER_NOT_FOUND'],
});
/** Writes down a spoken question; nothing of the recording is stored. An empty text: no words were heard. */
export const transcribeQuestion = endpoint('chats.transcribe', 'POST /chats/transcriptions', 'chat.use', {
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
export const chatSuggestions = endpoint('chats.suggestions', 'GET /chats/suggestions', 'chat.use', {
  response: z.array(z.string()),
});
/** What the chatbot searches for this user. */
export const knowledgeCounts = endpoint('knowledge.counts', 'GET /knowledge/counts', 'chat.use', {
  response: z.object({
    notes: z.int(),
    documents: z.int(),
    /** The company’s export holds what its people ask: they are informed before they do. */
    exportsConversations: z.optional(z.boolean()),
  }),
});
