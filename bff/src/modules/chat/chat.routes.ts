import * as contract from '@savoir/contracts/chats';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { ask, regenerate, stopAnswer } from './answering.service.ts';
import { findChats } from './chat.collection.ts';
import { createChat, readChat, removeChat, renameChat, toSummary } from './conversations/chat.service.ts';
import { exportsConversations } from '../company/privacy.ts';
import { closeGap, readGaps, readUse } from './gaps/gap.service.ts';
import { readAskedQuestion, replyToAsked } from './reactions/expert-reply.service.ts';
import { askExpert, rate } from './reactions/reaction.service.ts';
import { visibilityOf } from './messages/read-messages.ts';
import { suggestQuestions } from './questions/suggestions.ts';
import { transcribeQuestion } from './questions/transcribe-question.ts';

export const chatModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, knowledge } = services;

    handle(app, contract.listChats, async ({ actor }) => (await findChats(db, actor)).map(toSummary));
    handle(app, contract.createChat, async ({ actor, newId }) => createChat(services, actor, newId));
    // Who opens a page of the chat asks in some seconds: as long as it takes to fill the index of a company not in memory.
    handle(app, contract.chatSuggestions, async ({ actor }) => {
      knowledge.prepare(actor.companyId);
      return suggestQuestions(knowledge, actor);
    });
    handle(app, contract.knowledgeCounts, async ({ actor }) => {
      const [counts, exported] = await Promise.all([
        knowledge.counts(visibilityOf(actor)),
        exportsConversations(db, actor.companyId),
      ]);
      return { ...counts, exportsConversations: exported };
    });
    handle(app, contract.getChat, async ({ actor, params }) => {
      knowledge.prepare(actor.companyId);
      return readChat(services, actor, params.id);
    });
    handle(app, contract.renameChat, async ({ actor, params, body }) =>
      renameChat(services, actor, params.id, body.title),
    );
    handle(app, contract.deleteChat, async ({ actor, params }) => removeChat(services, actor, params.id));
    // The connection may close: the answer goes on and is stored.
    handle(app, contract.askQuestion, async ({ actor, params, body, events }) =>
      ask(services, actor, { chatId: params.id, question: body.text, send: (event) => events.send(event) }),
    );
    handle(app, contract.regenerateAnswer, async ({ actor, params, events }) =>
      regenerate(services, actor, {
        chatId: params.id,
        messageId: params.messageId,
        send: (event) => events.send(event),
      }),
    );
    handle(app, contract.stopAnswer, async ({ actor, params }) => stopAnswer(services, actor, params.id));
    handle(app, contract.rateAnswer, async ({ actor, params, body }) =>
      rate(services, actor, { chatId: params.id, messageId: params.messageId }, body),
    );
    handle(app, contract.askExpert, async ({ actor, params, body }) =>
      askExpert(services, actor, { chatId: params.id, messageId: params.messageId }, body.personId),
    );
    handle(app, contract.getAskedQuestion, async ({ actor, params }) => readAskedQuestion(services, actor, params.id));
    handle(app, contract.replyToQuestion, async ({ actor, params, body }) =>
      replyToAsked(services, actor, params.id, body.text),
    );
    handle(app, contract.transcribeQuestion, async ({ body, signal }) => transcribeQuestion(services, body, signal));

    handle(app, contract.listGaps, async ({ actor }) => readGaps(services, actor));
    handle(app, contract.closeGap, async ({ actor, params }) => closeGap(services, actor, params.id));
    handle(app, contract.knowledgeUse, async ({ actor }) => readUse(services, actor));
  };
