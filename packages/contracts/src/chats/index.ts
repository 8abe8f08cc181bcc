export {
  AnswerBlock,
  AnswerEvent,
  AnswerStatus,
  AnswerStep,
  Chat,
  ChatMessage,
  ChatSummary,
  Citation,
  FeedbackRating,
  NearSource,
} from './chat.ts';
export {
  askExpert,
  askQuestion,
  chatSuggestions,
  ChatTitle,
  createChat,
  deleteChat,
  getChat,
  knowledgeCounts,
  listChats,
  Question,
  rateAnswer,
  regenerateAnswer,
  renameChat,
  stopAnswer,
  transcribeQuestion,
} from './chat.endpoints.ts';
export { AskedQuestion, getAskedQuestion, replyToQuestion } from './asked-question.ts';
export { ageOf, type ChatAge } from './chat-age.ts';
export { closeGap, knowledgeUse, listGaps } from './knowledge.endpoints.ts';
export { KnowledgeGap, KnowledgeUse } from './knowledge.ts';
