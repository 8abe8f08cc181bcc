import { beforeAll, expect, it } from 'vitest';
import { bff, startApplication } from '../../../test/application.ts';
import { ask, publishNote } from '../../../test/chat-client.ts';

startApplication({ jobs: false });
beforeAll(async () => {
  await publishNote(
    bff,
    'Questions fréquentes sur le restaurant',
    [
      '## Qui paie le repas des visiteurs ?',
      'Le service qui invite, sur son centre de coût.',
      '## Horaires',
      'Quand ouvre le restaurant d’entreprise ?',
      'De 11 h 30 à 14 h, du lundi au vendredi.',
      'Q : Peut-on emporter son plateau ?',
      'R : Oui, dans les boîtes consignées.',
    ].join('\n\n'),
  );
  await publishNote(
    bff,
    'Lexique de l’atelier',
    'Nettoyer le reniflard une fois par an. Le reniflard bouché fait monter la pression.\n\nLe reniflard est un bouchon percé qui laisse respirer le carter.',
  );
  await publishNote(
    bff,
    'Accords de salaires',
    '## Avenant n° 58\n\nLa prime d’ancienneté est portée à 3 % après trois ans.\n\n## Avenant n° 60\n\nLa prime de panier est de 7,40 € par jour.',
  );
});

const answerTo = async (question: string) => (await ask(bff, 'reader', question)).message.text;

it.each([
  ['Quand ouvre le restaurant d’entreprise ?', /^\*\*De 11 h 30 à 14 h/],
  ['Qui paie le repas des visiteurs ?', /^\*\*Le service qui invite/],
  ['Peut-on emporter son plateau ?', /^\*\*Oui, dans les boîtes consignées/],
])('a text that asks and answers is answered with what follows its question: %s', async (question, start) => {
  const text = await answerTo(question);
  expect(text).toMatch(start);
  expect(text).not.toContain('Quand ouvre');
  expect(text).not.toContain('Peut-on');
});

it('the chat says what something is before what is said of it', async () => {
  expect(await answerTo('Qu’est-ce qu’un reniflard ?')).toMatch(/^\*\*Le reniflard est un bouchon percé/);
});

it('the chat answers about a numbered reference from what has this number', async () => {
  expect(await answerTo('Que prévoit l’avenant 60 ?')).toContain('7,40 €');
  expect(await answerTo('Que prévoit l’avenant n° 58 ?')).toContain('3 %');
});

it('the chat does not answer about a number that no source names', async () => {
  const { answer } = await ask(bff, 'reader', 'Que prévoit l’avenant 59 sur la prime d’ancienneté ?');
  expect(answer.status).toBe('refused');
});

it('the chat does not answer what is asked of a thing with something else about it', async () => {
  for (const question of ['Quel est le prix du reniflard ?', 'Quel est le code wifi du restaurant d’entreprise ?'])
    expect((await ask(bff, 'reader', question)).answer.status, question).toBe('refused');
});

it('two questions in one are answered each under its own words, the second about what the first names', async () => {
  const { message, answer, events } = await ask(
    bff,
    'reader',
    'Que prévoit l’avenant 60 et quand ouvre le restaurant d’entreprise ?',
  );
  expect(answer.status).toBe('answered');
  expect(message.text).toMatch(/\*Que prévoit l’avenant 60 \?\*[^]*7,40 €[^]*\*Quand ouvre[^]*11 h 30/);
  expect(message.text.match(/Extraits cités tels quels/g)).toHaveLength(1);
  expect(answer.citations.map(({ title }) => title)).toEqual([
    'Accords de salaires',
    'Questions fréquentes sur le restaurant',
  ]);
  expect(events.map((event) => (event.type === 'status' ? event.status.step : null)).filter(Boolean)).toEqual([
    'understood',
    'searching',
    'found',
    'writing',
  ]);
});

it('two questions in one say which of them has no answer', async () => {
  const { message, answer } = await ask(
    bff,
    'reader',
    'Quand ouvre le restaurant d’entreprise ? Quel est son code wifi ?',
  );
  expect(answer.status).toBe('partial');
  expect(message.text).toMatch(/11 h 30[^]*\*Quel est son code wifi \?\*\s+Je n’ai pas trouvé de réponse sûre/);
});

it('the chat says for which words it searched when it corrected them', async () => {
  expect(await answerTo('Quand ouvre le resturant d’entrprise ?')).toMatch(
    /^\*Résultats pour «\sQuand ouvre le restaurant d’entreprise\s\?\s»\.\*/,
  );
});

it('the chat says in other words what may be the answer, and shows beside it whom to ask', async () => {
  await publishNote(
    bff,
    'Accueil des transporteurs',
    'Les chauffeurs se présentent au poste de garde.\n\n## Stationnement\n\nLes véhicules en attente stationnent sur le parking nord, moteur éteint.',
  );
  const { message, answer } = await ask(bff, 'reader', 'Où garer les camions ?');
  expect(answer.status).toBe('nearest');
  expect(message.text).toContain(
    'Réponse probable, à vérifier dans la source :\n\nLes véhicules en attente stationnent sur le parking nord, moteur éteint. [1]',
  );
  expect(answer.citations.map(({ title }) => title)).toEqual(['Accueil des transporteurs']);
  expect(answer.nearby).toEqual([]);
  expect(answer.experts).not.toEqual([]);
});

it.each(['Où garer les vélos ?', 'Où garer les camions en Belgique ?'])(
  'the chat offers no probable answer to what no text tells: %s',
  async (question) => {
    const { message, answer } = await ask(bff, 'reader', question);
    expect(answer.citations).toEqual([]);
    expect(message.text).not.toContain('probable');
  },
);
