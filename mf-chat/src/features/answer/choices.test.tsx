import { askQuestion, type ChatMessage, type NearSource } from '@savoir/contracts/chats';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anExchange, shownAnswer } from '../../test/stand-ins.ts';

const machine = (title: string, last: string): NearSource => ({
  sourceType: 'note',
  sourceId: `0199a000-0000-7000-8000-00000000000${last}`,
  title,
  page: null,
  spaces: ['Atelier mécanique'],
  excerpt: '',
});
const [c3, c4] = [machine('Chariot C3', 'c'), machine('Chariot C4', 'd')];

async function choicesAmong(nearby: NearSource[], after: ChatMessage[] = []) {
  const { article, api } = await shownAnswer({ status: 'asking', citations: [], nearby }, { after });
  const answer = within(article);
  const list = within(answer.getByRole('list', { name: /De quoi s’agit-il/ }));
  return { api, answer, buttons: list.getAllByRole('button') };
}

it('offers what a question could be about, to be chosen, and nothing to rate', async () => {
  const { answer, buttons } = await choicesAmong([c3, c4]);
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Chariot C3Fiche · Atelier mécanique',
    'Chariot C4Fiche · Atelier mécanique',
  ]);
  expect(buttons.every((button) => !button.hasAttribute('disabled'))).toBe(true);
  expect(answer.queryByRole('button', { name: 'Réponse satisfaisante' })).toBeNull();
});

it('marks what a user reported as dangerous', async () => {
  const { buttons } = await choicesAmong([{ ...c3, dangerSince: '2026-11-20T08:00:00.000Z' }, c4]);
  expect(buttons.map(({ textContent }) => textContent?.includes('Danger signalé'))).toEqual([true, false]);
});

it('leaves what was offered before as it was, once the conversation went on', async () => {
  const { buttons } = await choicesAmong([c3, c4], anExchange());
  expect(buttons.every((button) => button.hasAttribute('disabled'))).toBe(true);
});

it('asks the question again about what is chosen', async () => {
  const { api, buttons } = await choicesAmong([c3, c4]);
  await userEvent.click(buttons[1]!);
  const asked = () => JSON.stringify(api.calls.find(({ endpoint }) => endpoint === askQuestion.id)?.input);
  await waitFor(() => expect(asked()).toMatch(/"Comment purger, pour «\sChariot C4\s»\s\?"/));
});
