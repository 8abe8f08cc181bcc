import {
  askQuestion,
  getChat,
  regenerateAnswer,
  stopAnswer,
  type AnswerEvent,
  type ChatMessage,
} from '@savoir/contracts/chats';
import { answering, renderRoute } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aRecentChat, anExchange, chatRemote, readerOf, showing } from '../../test/stand-ins.ts';

it('an answer that is stopped keeps what was written, and is written again in its place', async () => {
  const [question, answer] = anExchange({ status: 'stopped' });
  const [, whole] = anExchange();
  const stopped: ChatMessage = { ...answer, text: 'La rayure maximale est de 0,05 mm.' };
  const again: ChatMessage = { ...whole, text: `${stopped.text} Au-delà, remplacer la chemise.` };
  const chat = aRecentChat([]);
  let messages: ChatMessage[] = [];
  const stop = Promise.withResolvers<void>();
  async function* written(message: ChatMessage, until?: Promise<void>): AsyncGenerator<AnswerEvent> {
    yield { type: 'message', questionId: question.id, answerId: answer.id };
    yield { type: 'text', delta: stopped.text };
    await until;
    messages = [question, message];
    yield { type: 'done', message };
  }
  const { api } = await renderRoute(chatRemote, `/chat/${chat.id}`, {
    user: readerOf({ feedback: false }),
    answers: [
      answering(getChat, () => ({ ...chat, messages })),
      answering(askQuestion, () => written(stopped, stop.promise) as never),
      answering(regenerateAnswer, () => written(again) as never),
      answering(stopAnswer, () => {
        stop.resolve();
        return undefined;
      }),
      ...showing(chat),
    ],
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Votre question' }), `${question.text}{Enter}`);
  expect(await screen.findByText(stopped.text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Arrêter la réponse' }));
  expect(await screen.findByText('Réponse arrêtée.')).toBeTruthy();
  expect(screen.getByText(stopped.text)).toBeTruthy();

  await userEvent.click(await screen.findByRole('button', { name: 'Répondre à nouveau' }));
  expect(await screen.findByText(again.text)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Réponse arrêtée.')).toBeNull());
  expect(screen.getAllByRole('article', { name: 'Réponse de Savoir' })).toHaveLength(1);
  expect(api.calls.find(({ endpoint }) => endpoint === regenerateAnswer.id)?.input).toMatchObject({
    params: { id: chat.id, messageId: answer.id },
  });
});
