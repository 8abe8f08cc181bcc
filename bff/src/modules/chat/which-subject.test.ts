import { beforeAll, expect, it } from 'vitest';
import { bff, startApplication } from '../../../test/application.ts';
import { ask, publishNote } from '../../../test/chat-client.ts';

startApplication({ jobs: false });
beforeAll(async () => {
  await publishNote(
    bff,
    'Chariot C3',
    'La batterie du chariot se recharge chaque soir.\n\nLa charge maximale est de 1 200 kg.\n\nLa pression des pneus est de 8 bar.',
  );
  await publishNote(
    bff,
    'Chariot C4',
    'La batterie du chariot se recharge pendant la nuit.\n\nLa charge maximale est de 2 500 kg.\n\nLa pression des pneus est de 9 bar.',
  );
  await publishNote(
    bff,
    'Vidange du réducteur',
    'Le réducteur du convoyeur se vidange toutes les 3 000 heures avec 12 litres d’huile.',
    { date: new Date('2024-03-02T10:00:00.000Z') },
  );
  await publishNote(
    bff,
    'Plan d’entretien de la ligne',
    'Le réducteur du convoyeur se vidange toutes les 2 000 heures avec 12 litres d’huile.',
    { date: new Date('2026-09-10T10:00:00.000Z'), personId: null },
  );
});

it('a question that leaves unsaid what it is about is asked back, with the sources it fits to choose from', async () => {
  const { message, answer } = await ask(bff, 'reader', 'Quelle pression ?');
  expect(answer.status).toBe('asking');
  expect(message.text).toMatch(/^\*\*De quelle machine s’agit-il\s\?\*\*/);
  expect(answer.nearby.map(({ title }) => title).toSorted()).toEqual(['Chariot C3', 'Chariot C4']);
  expect(answer).toMatchObject({ citations: [], isGap: false });
});

it('a question that leaves unsaid what it is about is answered about the thing that is named then', async () => {
  const { chatId } = await ask(bff, 'reader', 'Quelle pression ?');
  expect((await ask(bff, 'reader', 'le C4', chatId)).message.text).toContain('9 bar');
});

it('a question that leaves unsaid what it is about is answered when one is chosen', async () => {
  const { chatId } = await ask(bff, 'reader', 'Quelle pression ?');
  const { message, answer } = await ask(bff, 'reader', 'Quelle pression, pour « Chariot C3 » ?', chatId);
  expect(answer.status).toBe('answered');
  expect(message.text).toMatch(/^\*\*[^*]*8 bar/);
});

it('a question that leaves unsaid what it is about is asked back after an answer about two things that it fits', async () => {
  const { chatId } = await ask(bff, 'reader', 'Quand recharger la batterie du chariot ?');
  const { answer } = await ask(bff, 'reader', 'Et la charge maximale ?', chatId);
  expect(answer.status).toBe('asking');
  expect(answer.nearby).toHaveLength(2);
});

it('a question that leaves unsaid what it is about is not asked back when the question before named the one that is meant', async () => {
  const { chatId } = await ask(bff, 'reader', 'Quand recharger la batterie du chariot C4 ?');
  const { message, answer } = await ask(bff, 'reader', 'Et la charge maximale ?', chatId);
  expect(answer.status).toBe('answered');
  expect(message.text).toContain('2 500 kg');
});

it('a question that leaves unsaid what it is about goes on about the other one that is named: « et un C3 ? »', async () => {
  const { chatId } = await ask(bff, 'reader', 'Quelle est la charge maximale du chariot C4 ?');
  expect((await ask(bff, 'reader', 'Et un C3 ?', chatId)).message.text).toContain('1 200 kg');
});

it('a question that leaves unsaid what it is about is not counted as a question without an answer', async () => {
  const before = await figures();
  await ask(bff, 'reader', 'Quelle pression ?');
  expect(await figures()).toEqual(before);
});

const figures = async () => {
  const answer = await bff.app.inject({ method: 'GET', url: '/api/knowledge/use', headers: bff.as('admin') });
  const { questions, unanswered } = answer.json<{ questions: number; unanswered: number }>();
  return { status: answer.statusCode, questions, unanswered };
};

it('sources that do not say the same stand side by side, the latest first, each with where it is from', async () => {
  const { message, answer } = await ask(bff, 'reader', 'Quand vidanger le réducteur du convoyeur ?');
  expect(message.text).toMatch(/^\*\*Vos sources ne disent pas la même chose\.\*\*[^]*2 000 heures[^]*3 000 heures/);
  expect(answer.opposed).toEqual([1, 2]);
  expect(answer.citations.map(({ title, date }) => [title, date?.slice(0, 10)])).toEqual([
    ['Plan d’entretien de la ligne', '2026-09-10'],
    ['Vidange du réducteur', '2024-03-02'],
  ]);
  expect(answer.citations[1]).toMatchObject({ person: { id: bff.users.validator.id } });
});

it('sources that do not say the same answer as usual where they agree', async () => {
  const { answer } = await ask(bff, 'reader', 'Combien de litres d’huile pour le réducteur du convoyeur ?');
  expect(answer).toMatchObject({ status: 'answered', opposed: [] });
});
