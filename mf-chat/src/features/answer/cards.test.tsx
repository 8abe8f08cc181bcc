import { renderRoute } from '@savoir/remote-kit/testing';
import { aCitation } from '@savoir/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anExchange, aRecentChat, chatRemote, readerOf, showing } from '../../test/stand-ins.ts';

const document = { sourceType: 'document', sourceId: '0199a000-0000-7000-8000-0000000000d1', title: 'Notice' } as const;
const note = { sourceType: 'note', sourceId: '0199a000-0000-7000-8000-0000000000d2', title: 'Fiche' } as const;

async function cardsOf(answer: object) {
  const citations = [
    aCitation({ ...document, number: 1, page: 4, quote: 'Fermer la vanne.' }),
    aCitation({ ...note, number: 2, page: null, quote: 'Purger.' }),
    aCitation({ ...document, number: 3, page: 9, quote: 'Ouvrir la vanne.' }),
  ];
  const chat = aRecentChat(anExchange({ status: 'answered', citations, ...answer }));
  await renderRoute(chatRemote, `/chat/${chat.id}`, {
    user: readerOf({ feedback: true }),
    answers: showing(chat),
    otherPaths: { 'documents.view': '/documents/:id', 'notes.view': '/notes/:id' },
  });
  const article = await screen.findByRole('article', { name: 'Réponse de Savoir' });
  return within(article.querySelector('ul') ?? article).getAllByRole('listitem');
}

it('a source that is cited for several passages has one card, which leads to each of them', async () => {
  const [first, second, ...more] = await cardsOf({});
  expect(more).toEqual([]);
  // Under the title of the conversation, without a level between them.
  expect(within(first!).getByRole('heading', { level: 2, name: 'Notice' })).toBeTruthy();
  const places = within(first!).getAllByRole('link', { name: /^Passage/ });
  expect(places.map((link) => link.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Passage 1, page\s4$/),
    expect.stringMatching(/^Passage 3, page\s9$/),
  ]);
  expect(places[1]?.getAttribute('href')).toMatch(/page=9.*passage=Ouvrir\+la\+vanne/);
  expect(second?.textContent).toContain('Purger.');
  expect(within(second!).queryByRole('link', { name: /^Passage/ })).toBeNull();
});

it('opposed passages have a card each, be they of one source', async () => {
  expect(await cardsOf({ opposed: [1, 2, 3] })).toHaveLength(3);
});
