import { aCitation } from '@savoir/testing';
import { renderRoute } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anExchange, aRecentChat, chatRemote, readerOf, showing } from '../../test/stand-ins.ts';

const date = '2026-11-12T08:00:00.000Z';

const sourcesOf = async (citation: Parameters<typeof aCitation>[0]) => {
  const chat = aRecentChat(anExchange({ status: 'answered', citations: [aCitation({ date, ...citation })] }));
  await renderRoute(chatRemote, `/chat/${chat.id}`, { user: readerOf({ feedback: true }), answers: showing(chat) });
  return screen.findByRole('article', { name: 'Réponse de Savoir' });
};

it('a citation of a text that was corrected since keeps its words, says when, and leads to what changed [B.12]', async () => {
  const answer = await sourcesOf({ quote: 'Serrer à 30 N·m.', newerDate: '2026-11-20T08:00:00.000Z' });
  expect(within(answer).getAllByText('Serrer à 30 N·m.').length).toBeGreaterThan(0);
  expect(within(answer).getByText(/^Cette fiche a été corrigée depuis, le 20 nov. 2026/)).toBeTruthy();
});

it('a citation of a note that is to be verified says since when it was not [B.20]', async () => {
  const fourteenMonths = 14.2 * 30.5 * 24 * 3600_000;
  const answer = await sourcesOf({ overdueSince: new Date(Date.now() - fourteenMonths).toISOString() });
  expect(within(answer).getByText('Cette fiche est à vérifier : vérifiée il y a 14 mois.')).toBeTruthy();
});

it('a citation of the present text says nothing of it', async () => {
  const answer = await sourcesOf({});
  expect(within(answer).queryByText(/corrigée depuis|à vérifier/)).toBeNull();
});
