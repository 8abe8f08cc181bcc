import { beforeAll, expect, it } from 'vitest';
import { bff, startApplication } from '../../../test/application.ts';
import { ask, publishNote } from '../../../test/chat-client.ts';

startApplication({ jobs: false });
beforeAll(async () => {
  await publishNote(
    bff,
    'Torréfacteur à tambour',
    `## Démontage du tambour
1. Couper le gaz et attendre que le tambour soit froid.
2. Dévisser les quatre écrous de la façade.
3. Sortir le tambour par l’avant.

Le démontage du tambour dure 50 minutes.

## Remontage du tambour
1. Glisser le tambour sur son axe.
2. Serrer les écrous de la façade à 18 N·m.

Le remontage du tambour dure 35 minutes.

## Graissage
L’axe se graisse avec 12 g de graisse alimentaire tous les mois.

## Sonde
La sonde de température est derrière la façade. Elle se change tous les deux ans.

## Fumée
Si la fumée revient dans l’atelier, ouvrir le volet. Si cela ne suffit pas, ramoner le conduit.`,
  );
  await publishNote(
    bff,
    'Torréfacteur à lit d’air',
    `## Démontage de la turbine
1. Couper le courant.
2. Dévisser les six vis du carter.
3. Sortir la turbine par le dessus.

Le démontage de la turbine dure 25 minutes.

## Graissage
Le palier se graisse avec 4 g de graisse alimentaire tous les trimestres.

## Sonde
La sonde de température est au-dessus de la grille. Elle se change tous les ans.

## Fumée
Si la fumée revient dans l’atelier, arrêter la turbine et aérer.`,
  );
  await publishNote(
    bff,
    'Ensacheuse EN-7',
    `## Réglage du poids
Le poids se règle à la molette bleue. L’écart admis est de 2 g.

## Soudure
La barre de soudure chauffe à 140 °C. Elle se nettoie tous les soirs, avec une brosse en laiton.

## Bourrage
Une fermeture de 10 minutes suffit pour un sachet coincé.`,
  );
  await publishNote(
    bff,
    'Ensacheuse EN-9',
    `## Réglage du poids
Le poids se règle sur l’écran. L’écart admis est de 1 g.

## Soudure
La barre de soudure chauffe à 165 °C. Elle se nettoie tous les matins, avec un chiffon sec.`,
  );
});

async function converse(...questions: readonly string[]) {
  let chatId: string | undefined;
  for (const question of questions.slice(0, -1)) chatId = (await ask(bff, 'reader', question, chatId)).chatId;
  const { message, answer } = await ask(bff, 'reader', questions.at(-1) ?? '', chatId);
  return { answer, text: message.text.replaceAll(/[\u00A0\u202F]/g, ' '), cites: answer.citations[0]?.title };
}

const drum = 'Torréfacteur à tambour';
const air = 'Torréfacteur à lit d’air';

it.each([
  [
    drum,
    '35 minutes',
    ['Comment démonter le tambour du torréfacteur ?', 'Et pour le remonter ?', 'Combien de temps ?'],
  ],
  [
    drum,
    'derrière la façade',
    ['Comment démonter le tambour du torréfacteur ?', 'Et le graissage de l’axe ?', 'Où est la sonde ?'],
  ],
  [
    drum,
    'ramoner',
    [
      'Que faire si la fumée du torréfacteur à tambour revient ?',
      'Merci',
      'Quel est le prix du volet ?',
      'Et si ça ne suffit pas ?',
    ],
  ],
  [
    air,
    '25 minutes',
    ['Comment démonter le tambour du torréfacteur ?', 'Comment démonter la turbine ?', 'Combien de temps ?'],
  ],
  [
    air,
    'au-dessus de la grille',
    [
      'Quelle quantité de graisse pour l’axe du torréfacteur à tambour ?',
      'Et pour le torréfacteur à lit d’air ?',
      'Où est la sonde ?',
    ],
  ],
  [
    air,
    'tous les ans',
    ['Où est la sonde du torréfacteur à lit d’air ?', 'Combien coûte-t-elle ?', 'Tous les combien la changer ?'],
  ],
  [
    'Ensacheuse EN-9',
    '165 °C',
    ['Comment régler le poids de l’EN-7 ?', 'Et l’EN-9 ?', 'À quelle température chauffe la barre ?'],
  ],
  [
    'Ensacheuse EN-9',
    'tous les matins',
    [
      'Quel écart est admis sur le poids de l’EN-7 ?',
      'À quelle température chauffe la barre de soudure ?',
      'Et sur l’EN-9 ?',
      'Quand se nettoie-t-elle ?',
    ],
  ],
  [
    'Ensacheuse EN-7',
    '140 °C',
    ['Quel écart est admis sur l’EN-7 ?', 'Et sur l’EN-9 ?', 'À quelle température chauffe la barre ?', 'Et l’autre ?'],
  ],
  [
    'Ensacheuse EN-7',
    '140 °C',
    ['Où se règle le poids de l’EN-7 et de l’EN-9 ?', 'À quelle température chauffe la soudure de la première ?'],
  ],
  [
    'Ensacheuse EN-9',
    'chiffon',
    ['À quelle température chauffe la soudure de l’EN-9 ?', 'Merci', 'Avec quoi nettoyer la barre ?'],
  ],
])('carries what is spoken of, «%s», to the last of several turns: %s', async (title, says, questions) => {
  const { answer, text, cites } = await converse(...questions);
  expect({ status: answer.status, cites, text }).toMatchObject({ status: 'answered', cites: title });
  expect(text.split('\n\n*')[0]).toContain(says);
});

it.each([
  [['Quel écart est admis sur l’EN-7 et sur l’EN-9 ?', 'À quelle température chauffe la barre ?']],
  [
    [
      'Quel écart est admis sur l’EN-7 et sur l’EN-9 ?',
      'Où se règle le poids de l’une et de l’autre ?',
      'Et la soudure ?',
    ],
  ],
])('asks back where two things are spoken of and both tell it: %s', async (questions) => {
  const { answer } = await converse(...questions);
  expect(answer.status).toBe('asking');
  expect(answer.nearby.map(({ title }) => title).toSorted()).toEqual(['Ensacheuse EN-7', 'Ensacheuse EN-9']);
});

it('a refused question about another thing does not have the next one answered about the first', async () => {
  const { text } = await converse(
    'À quelle température chauffe la soudure de l’EN-7 ?',
    'Et celle de l’EN-12 ?',
    'Avec quoi la nettoyer ?',
  );
  expect(text).not.toContain('**Elle se nettoie tous les soirs');
});
