import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, publishNote } from '../../../test/chat-client.ts';
import { isFollowUp } from './answer/follow-up.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ jobs: false });
  await publishNote(
    bff,
    'Pompe NK-80',
    'La garniture se contrôle à l’ongle.\n\nLe couple des vis du corps est de 65 N·m.',
  );
  await publishNote(
    bff,
    'Pompe SR-40',
    'La garniture se change tous les ans.\n\nLe couple des vis du corps est de 25 N·m.',
  );
}, 60_000);
afterAll(() => bff.close());

it.each([
  'Et le couple ?',
  'Et quel couple au remontage du corps ?',
  'Pourquoi ?',
  'Que faire de celle-ci au remontage ?',
])('leans on what was said before: %s', (question) => {
  expect(isFollowUp(question)).toBe(true);
});
it.each(['Quel est le couple des vis du corps ?', 'Tous les combien vidanger le réducteur R-09 ?'])(
  'stands alone: %s',
  (question) => {
    expect(isFollowUp(question)).toBe(false);
  },
);

it('answers a question that leans on the one before about the same source, without a model', async () => {
  for (const [machine, torque] of [
    ['NK-80', '65 N·m'],
    ['SR-40', '25 N·m'],
  ]) {
    const { chatId } = await ask(bff, 'reader', `Que faire de la garniture de la pompe ${machine} ?`);
    const { message, answer } = await ask(bff, 'reader', 'Et le couple des vis du corps ?', chatId);
    expect(answer.status).toBe('answered');
    expect(message.text.slice(0, 80)).toContain(torque);
  }
});
