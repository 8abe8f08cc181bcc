import { beforeAll, expect, it } from 'vitest';
import { bff, startApplication } from '../../../test/application.ts';
import { ask, publishNote } from '../../../test/chat-client.ts';
import { isFollowUp } from './answer/understand/conversation.ts';

startApplication({ jobs: false });
beforeAll(async () => {
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
  await publishNote(
    bff,
    'Entretien du palan PL-3',
    `| Point | Graisse | Quantité | Périodicité |
| --- | --- | --- | --- |
| Crochet | lithium | 8 g | 6 mois |
| Tambour | cuivre | 20 g | 12 mois |

L’essai du palan dure 15 minutes. Il se fait après le graissage.`,
  );
  await publishNote(
    bff,
    'Pièces des perceuses',
    `## Commande

| Pièce | Perceuse VX10 | Perceuse VX20 | Perceuse à colonne K7 |
| --- | --- | --- | --- |
| Mandrin | MD-1 | MD-2 | MD-7 |
| Poignée | PG-1 | PG-2 | PG-7 |

## Réglages

| Grandeur | VX10 | VX20 | K7 |
| --- | --- | --- | --- |
| Régime (tr/min) | 2 800 | 2 400 | 900 |
| Course (mm) | 30 | 40 | 120 |`,
  );
  await publishNote(bff, 'Nettoyage du four FR-9', 'Le four se nettoie à froid, avec une brosse.');
});

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

it('the chat answers a question that leans on the one before about the same source, without a model', async () => {
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

const afterQuantity = 'Quelle quantité de graisse pour le tambour du palan PL-3 ?';
it.each([
  ['another column of the row', afterQuantity, 'Tous les combien ?', '12 mois'],
  ['another row of the column', afterQuantity, 'Et pour le crochet ?', '8 g'],
  ['the same of another machine', 'Quel mandrin pour la VX10 ?', 'Et pour la K7 ?', 'MD-7'],
  ['how long something takes', afterQuantity, 'Combien de temps dure l’essai ?', '15 minutes'],
])('finds in the source spoken of %s', async (_, before, question, says) => {
  const { chatId } = await ask(bff, 'reader', before);
  const { message, answer } = await ask(bff, 'reader', question, chatId);
  expect(answer.status).toBe('answered');
  expect(message.text.replaceAll(/[\u00A0\u202F]/g, ' ').split('\n')[0]).toContain(says);
});

it('the chat goes back to what was spoken of before the last answer, by its name [B.147]', async () => {
  const { chatId } = await ask(bff, 'reader', afterQuantity);
  await ask(bff, 'reader', 'Que faire de la garniture de la pompe NK-80 ?', chatId);
  const { message, answer } = await ask(bff, 'reader', 'Et pour le crochet du palan ?', chatId);
  expect(answer.status).toBe('answered');
  expect(message.text.replaceAll(/[\u00A0\u202F]/g, ' ').split('\n')[0]).toContain('8 g');
});

it.each([
  [
    'another machine that nothing is about',
    'Comment contrôler la garniture de la pompe NK-80 ?',
    'Et la pompe NK-90 ?',
  ],
  ['another thing of which it is not told', afterQuantity, 'Et pour le four FR-9 ?'],
  ['a thing that is named beside no number', 'Combien de temps dure l’essai du palan PL-3 ?', 'Et le graissage ?'],
])('asks somebody when it goes on to %s', async (_, before, question) => {
  const { chatId } = await ask(bff, 'reader', before);
  const { answer } = await ask(bff, 'reader', question, chatId);
  expect(['nearest', 'refused']).toContain(answer.status);
});
