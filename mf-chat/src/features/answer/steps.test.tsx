import { askQuestion, type AnswerEvent } from '@savoir/contracts/chats';
import { answering } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shownAnswer } from '../../test/stand-ins.ts';

it.each([
  [0, 0, 'Aucun passage trouvé'],
  [1, 1, '1 passage trouvé dans 1 source'],
  [4, 2, '4 passages trouvés dans 2 sources'],
])('says of %i passages in %i sources that they were found', async (passages, sources, said) => {
  async function* events(): AsyncGenerator<AnswerEvent> {
    yield { type: 'status', status: { step: 'found', passages, sources } };
    await new Promise(() => undefined);
  }
  await shownAnswer({}, { answers: [answering(askQuestion, events as never)] });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Votre question' }), 'Quelle huile ?{Enter}');
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said));
});

it('says no more what Savoir is doing once the answer has failed', async () => {
  async function* events(): AsyncGenerator<AnswerEvent> {
    yield { type: 'status', status: { step: 'found', passages: 4, sources: 2 } };
    yield { type: 'failed', code: 'INTERNAL', message: null };
  }
  await shownAnswer({}, { answers: [answering(askQuestion, events as never)] });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Votre question' }), 'Quelle huile ?{Enter}');
  expect(await screen.findByRole('button', { name: 'Répondre à nouveau' })).toBeTruthy();
  expect(screen.queryByText(/passages trouvés/)).toBeNull();
});
