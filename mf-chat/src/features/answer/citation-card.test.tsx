import { aCitation } from '@savoir/testing';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shownAnswer } from '../../test/stand-ins.ts';

const document = { sourceType: 'document', sourceId: '0199a000-0000-7000-8000-0000000000d1', title: 'Notice' } as const;
const note = { sourceType: 'note', sourceId: '0199a000-0000-7000-8000-0000000000d2', title: 'Fiche' } as const;
const dangerSince = '2026-11-20T08:00:00.000Z';

async function cardsOf(answer: object) {
  const citations = [
    aCitation({ ...document, number: 1, page: 4, quote: 'Fermer la vanne.' }),
    aCitation({ ...note, number: 2, page: null, quote: 'Purger.' }),
    aCitation({ ...document, number: 3, page: 9, quote: 'Ouvrir la vanne.' }),
  ];
  const { article } = await shownAnswer(
    { status: 'answered', citations, ...answer },
    { otherPaths: { 'documents.view': '/documents/:id', 'notes.view': '/notes/:id' } },
  );
  return within(article.querySelector('ul') ?? article).getAllByRole('listitem');
}

/** An answer that cites one note. */
async function citing(citation: Parameters<typeof aCitation>[0], answer: object = {}) {
  const shown = await shownAnswer({ status: 'answered', citations: [aCitation(citation)], ...answer });
  return { ...shown, answer: within(shown.article) };
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

it('a citation of a text that was corrected since keeps its words, says when, and leads to what changed [B.12]', async () => {
  const { answer } = await citing({ quote: 'Serrer à 30 N·m.', newerDate: '2026-11-20T08:00:00.000Z' });
  expect(answer.getAllByText('Serrer à 30 N·m.').length).toBeGreaterThan(0);
  expect(answer.getByText(/^Cette fiche a été corrigée depuis, le 20 nov. 2026/)).toBeTruthy();
});

it('a citation of a note that is not open any more says nothing of who validated it', async () => {
  const { answer } = await citing({ title: '', quote: '', person: null, date: null, accessible: false });
  expect(answer.getByText('Vous n’avez plus accès à cette source.')).toBeTruthy();
  expect(answer.queryByText('Publiée sans validation')).toBeNull();
});

it('a citation of a note that is to be verified says since when it was not [B.20]', async () => {
  const fourteenMonths = 14.2 * 30.5 * 24 * 3600_000;
  const { answer } = await citing({ overdueSince: new Date(Date.now() - fourteenMonths).toISOString() });
  expect(answer.getByText('Cette fiche est à vérifier : vérifiée il y a 14 mois.')).toBeTruthy();
});

it('an answer that cites something dangerous warns before its text and at the source', async () => {
  const { answer } = await citing({ dangerSince });
  expect(answer.getByText('Un danger a été signalé sur une source de cette réponse')).toBeTruthy();
  const warning = answer.getByText(/^Un danger a été signalé sur cette source le 20 nov. 2026/);
  expect(warning.closest('li')?.querySelector('.lucide-badge-check')).toBeNull();
});

it('an answer that was reported as dangerous itself says so', async () => {
  const { answer } = await citing({}, { dangerSince });
  expect(answer.getByText('Cette réponse a été signalée comme dangereuse')).toBeTruthy();
});

it('any other answer warns of nothing, and may be reported with its question', async () => {
  const { answer, chat, host } = await citing({});
  expect(answer.queryByText(/[Dd]anger|corrigée depuis|à vérifier/)).toBeNull();
  await userEvent.click(answer.getByRole('button', { name: 'Signaler un problème' }));
  const [question, reported] = chat.messages;
  expect(host.problems).toMatchObject([
    { thing: { type: 'answer', id: reported?.id, chatId: chat.id }, title: question?.text },
  ]);
});
