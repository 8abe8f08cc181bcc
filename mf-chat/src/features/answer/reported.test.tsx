import { aCitation } from '@savoir/testing';
import { renderRoute } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anExchange, aRecentChat, chatRemote, readerOf, showing } from '../../test/stand-ins.ts';

const dangerSince = '2026-11-20T08:00:00.000Z';

async function answerWith(citation: Parameters<typeof aCitation>[0], answer: object = {}) {
  const chat = aRecentChat(anExchange({ status: 'answered', citations: [aCitation(citation)], ...answer }));
  const { host } = await renderRoute(chatRemote, `/chat/${chat.id}`, {
    user: readerOf({ feedback: true }),
    answers: showing(chat),
  });
  const article = await screen.findByRole('article', { name: 'Réponse de Savoir' });
  return { chat, host, article: within(article) };
}

it('an answer that cites something dangerous warns before its text and at the source', async () => {
  const { article } = await answerWith({ dangerSince });
  expect(article.getByText('Un danger a été signalé sur une source de cette réponse')).toBeTruthy();
  const warning = article.getByText(/^Un danger a été signalé sur cette source le 20 nov. 2026/);
  expect(warning.closest('li')?.querySelector('.lucide-badge-check')).toBeNull();
});

it('an answer that was reported as dangerous itself says so', async () => {
  const { article } = await answerWith({}, { dangerSince });
  expect(article.getByText('Cette réponse a été signalée comme dangereuse')).toBeTruthy();
});

it('any other answer says nothing of dangers', async () => {
  const { article } = await answerWith({});
  expect(article.queryByText(/[Dd]anger/)).toBeNull();
});

it('each answer may be reported, with its question', async () => {
  const { article, chat, host } = await answerWith({});
  await userEvent.click(article.getByRole('button', { name: 'Signaler un problème' }));
  const [question, answer] = chat.messages;
  expect(host.problems).toMatchObject([
    { thing: { type: 'answer', id: answer?.id, chatId: chat.id }, title: question?.text },
  ]);
});
