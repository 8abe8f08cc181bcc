import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { modelSettings, startOpenAiTestServer } from '@savoir/testing/openai-server';
import { beforeAll, expect, it } from 'vitest';
import { bff, startApplication } from '../../../test/application.ts';
import { ask, publishNote } from '../../../test/chat-client.ts';
import { publishDemonstration } from '../../../test/demonstration.ts';
import { passagesOfPages } from '../../knowledge/passages/passages-of-markdown.ts';

interface Shape {
  title: string;
  /** Markdown of a note, or of each page of a document. */
  written: string | string[];
  question: string;
  /** Parts of the answer, in order. */
  expected: string[];
  absent?: string[];
  /** Said a single time. */
  once?: string[];
}

const shapes: Record<string, Shape> = {
  'headings of several levels': {
    title: 'Guide du four à arc F7',
    written: `# Démarrer le four
## Sécurité
### Personnes
Porter la cagoule argentée et éloigner les visiteurs à dix mètres.
## Allumage
1. Ouvrir l’eau de refroidissement.
2. Amorcer l’arc à 40 volts.
## Montée en chauffe
1. Monter de 50 degrés par minute.
2. Tenir le palier vingt minutes.
# Nettoyer le four
## Gestes
1. Racler le laitier.
2. Souffler les buses.`,
    question: 'Comment démarrer le four à arc F7 ?',
    expected: [
      'cagoule argentée',
      '1. Ouvrir l’eau',
      '2. Amorcer',
      '1. Monter de 50',
      '2. Tenir le palier',
      'Autres sections de la source, non reprises ici\u00A0: «\u00A0Nettoyer le four',
    ],
    absent: ['Racler le laitier'],
  },
  'a warning in a quote after the steps': {
    title: 'Changer la lame de la scie S-12',
    written: `1. Débrancher la scie.
2. Dévisser la bride.
3. Poser la lame neuve, dents vers l’avant.

> **Attention** : la lame coupe même à l’arrêt, porter les gants en maille.`,
    question: 'Comment changer la lame de la scie S-12 ?',
    expected: ['gants en maille', '1. Débrancher', '2. Dévisser', '3. Poser la lame'],
  },
  'a bold warning between two lists': {
    title: 'Vidanger la cuve de soude CS-3',
    written: `## Vidange
- Fermer l’arrivée.
- Ouvrir la vanne basse.

**Attention** : la soude brûle les yeux, garder la visière baissée.

## Rinçage
- Rincer trois fois.
- Contrôler le pH.`,
    question: 'Comment vidanger la cuve de soude CS-3 ?',
    expected: ['visière baissée', 'Fermer l’arrivée', 'Ouvrir la vanne basse', 'Rincer trois fois', 'Contrôler le pH'],
  },
  'a safety section at the end': {
    title: 'Remplacer le filtre du compresseur K-5',
    written: `## Remplacement
1. Desserrer le collier.
2. Sortir la cartouche.

## Remise en marche
1. Réarmer le disjoncteur.
2. Écouter les fuites.

## Consignes de sécurité
Purger la cuve à zéro bar avant d’ouvrir. Cadenasser l’alimentation.`,
    question: 'Quelle est la procédure pour remplacer le filtre du compresseur K-5 ?',
    expected: ['zéro bar', '1. Desserrer le collier', '2. Sortir', '1. Réarmer', '2. Écouter'],
  },
  'a table of steps': {
    title: 'Étalonnage de la balance B-20',
    written: `À faire chaque lundi, balance froide.

| Étape | Geste | Contrôle |
| --- | --- | --- |
| 1 | Vider le plateau | affichage 0,0 |
| 2 | Poser la masse étalon de 10 kg | affichage 10,0 |
| 3 | Valider par la touche CAL | bip long |

Ne jamais poser la masse de biais.`,
    question: 'Comment étalonner la balance B-20 ?',
    expected: ['Ne jamais poser la masse', 'balance froide', '| 1 | Vider', '| 2 | Poser', '| 3 | Valider'],
  },
  'steps as headings': {
    title: 'Montage du tapis T-8',
    written: `## Outillage
Clé de 17 et cale en bois.
## Étape 1
Tendre le tapis à la main.
## Étape 2
Serrer les rouleaux à 30 N·m.
## Essai
Tourner cinq minutes à vide.`,
    question: 'Comment monter le tapis T-8 ?',
    expected: ['Clé de 17', 'Étape 1', 'Tendre le tapis', 'Étape 2', '30 N·m', 'Tourner cinq minutes'],
  },
  'pages of a document, a section over two of them': {
    title: 'Mode opératoire MO-114 chaudière',
    written: [
      '# 1. Objet\nDétartrer la chaudière CH-2 tous les ans.\n\n# 2. Précautions\nLaisser refroidir sous 40 degrés. Porter des gants longs.',
      '# 3. Déroulement\n1. Vidanger par le bas.\n2. Injecter l’acide à 5 pour cent.',
      '3. Laisser agir deux heures.\n4. Rincer jusqu’à pH neutre.\n\n# 4. Remise en service\nRemplir lentement puis purger les radiateurs.',
    ],
    question: 'Comment détartrer la chaudière CH-2 ?',
    expected: [
      'page 1\u00A0:**',
      'sous 40 degrés',
      '1. Vidanger',
      '2. Injecter',
      '3. Laisser agir',
      '4. Rincer',
      'Remplir lentement',
    ],
  },
  'steps with blank lines between them': {
    title: 'Mode opératoire du pont roulant PR-2',
    written: [
      '# Mise en service\nLe pont reste sous tension.\n\n1. Lever le crochet.\n\n2. Tester la fin de course.\n\n3. Essayer le frein.\n\n**Attention** : personne sous la charge.',
      '# Rangement\n1/ Amener le pont au quai.\n\n2/ Couper le sectionneur.\n\n**Attention** : personne sous la charge.',
    ],
    question: 'Comment mettre en service puis ranger le pont roulant PR-2 ?',
    expected: ['personne sous la charge', '1. Lever', '2. Tester', '3. Essayer', '1/ Amener', '2/ Couper'],
    once: ['personne sous la charge'],
  },
  'a chapter whose steps stand in the sections below its first words': {
    title: 'Notice du palettiseur PL-7',
    written: [
      '# 1. Présentation\nLe palettiseur range les sacs de farine.',
      '# 2. Changement de la ventouse\nLa ventouse du palettiseur s’use et perd les sacs.\n\n## 2.1 Dépose\n1. Descendre la tête.\n2. Dévisser le collier.\n\n## 2.2 Pose\n1. Engager la pièce neuve.\n2. Serrer à 4 N·m.',
    ],
    question: 'Comment faire le changement de la ventouse du palettiseur PL-7 ?',
    expected: ['1. Descendre la tête', '2. Dévisser', '1. Engager', '2. Serrer à 4 N·m'],
  },
  'prose in a manual of several chapters': {
    title: 'Manuel de la presse à balles PB-60',
    written: [
      '# 1. Consignes de sécurité\nArrêter et cadenasser avant toute ouverture de porte.\n\n# 2. Caractéristiques\nForce de 60 tonnes.',
      '# 3. Changement du fil de liage\nOuvrir la porte arrière. Engager le fil dans le guide. Fermer la porte et réarmer.\n\n# 4. Graissage\nGraisser les glissières chaque mois. Essuyer le surplus.',
    ],
    question: 'Comment faire le changement du fil de liage de la PB-60 ?',
    expected: [
      'cadenasser avant toute ouverture',
      'Ouvrir la porte arrière',
      'Fermer la porte',
      '«\u00A02. Caractéristiques',
    ],
    absent: ['glissières'],
  },
  'one of several things of a source, each with steps': {
    title: 'Armoires électriques : consignation et essais',
    written: `Armoires des lignes 1 à 4. Référent : Paul Astier.

> **Danger** : la barre reste sous tension quand la porte est ouverte.

## Avant de commencer
Porter l’écran facial.

## Consigner un variateur
1. Attendre dix minutes la décharge.
2. Poser le cadenas jaune.

> **Attention** : le condensateur mord encore après deux minutes.

## Consigner un départ moteur
1. Tirer le tiroir.
2. Poser le cadenas bleu.

> **Danger** : le tiroir tombe.

## Essais
| Armoire | Résistance |
| --- | --- |
| A1 | 20 MΩ |`,
    question: 'Comment consigner un variateur ?',
    expected: [
      'barre reste sous tension',
      'écran facial',
      '1. Attendre dix minutes',
      '2. Poser le cadenas jaune',
      '«\u00A0Consigner un départ moteur\u00A0», «\u00A0Essais\u00A0»',
    ],
    once: ['le condensateur mord'],
    absent: ['Paul Astier', 'cadenas bleu', 'tiroir tombe', '20 MΩ'],
  },
  'one of several things of a text without headings': {
    title: 'Tour à bois TB-3',
    written: `Atelier du rez-de-chaussée.

Ne jamais porter de gants près du mandrin.

Changer la gouge :
1. Relever l’écran.
2. Desserrer la bride noire.

Noter le changement au tableau.

Régler la contre-pointe :
1. Débloquer le levier court.
2. Approcher le fourreau.

Vider le bac à copeaux :
1. Brosser le banc.
2. Sortir le tiroir par l’arrière.`,
    question: 'Comment régler la contre-pointe du tour à bois TB-3 ?',
    expected: ['Ne jamais porter de gants', '1. Débloquer', '2. Approcher', '«\u00A0Changer la gouge\u00A0»'],
    absent: ['bride noire', 'Noter le changement', 'tiroir par l’arrière', 'rez-de-chaussée'],
  },
  'the same of several machines': {
    title: 'Entretien du fournil, du quai et de l’atelier bois',
    written: `## Raboteuse
### Graissage
1. Ouvrir le capot rouge.
2. Mettre deux coups de pompe.
## Toupie
### Graissage
1. Basculer la table grise.
2. Mettre cinq coups de pompe.
## Scie à format
### Graissage
1. Sortir le rail.
2. Mettre trois coups de pompe.`,
    question: 'Comment graisser la toupie de l’atelier bois ?',
    expected: ['1. Basculer la table grise', '2. Mettre cinq', '«\u00A0Raboteuse'],
    absent: ['capot rouge', 'Sortir le rail'],
  },
  'what is to be done when something happens': {
    title: 'Étuve E-6 : consigne et alarme',
    written: `## Consigne
L’étuve tient 60 degrés.
## Quand le voyant violet clignote
1. Laisser la porte fermée dix minutes.
2. Tourner la molette sur zéro.
3. Appeler le poste 42.
## Nettoyage
1. Vider les claies.
2. Passer l’éponge.`,
    question: 'Le voyant violet de l’étuve E-6 clignote',
    expected: ['1. Laisser la porte fermée', '2. Tourner la molette', '3. Appeler le poste 42'],
    absent: ['Vider les claies'],
  },
};

const longSteps = (name: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `${at + 1}. Desserrer le boulon ${name}${at + 1}, essuyer sa portée au chiffon sec et noter son jeu au carnet.`,
  ).join('\n');
const long: Shape = {
  title: 'Révision générale du broyeur BR-9',
  written: `## Avant de commencer
Consigner le broyeur et poser la barre d’arrêt rouge.

## Démontage
${longSteps('D', 40)}

## Nettoyage
${longSteps('N', 40)}

**Danger** : le rotor bascule quand le dernier boulon est retiré.

## Remontage
${longSteps('R', 40)}`,
  question: 'Comment faire la révision générale du broyeur BR-9 ?',
  expected: [
    'La marche à suivre continue dans la source.',
    'le rotor bascule',
    'barre d’arrêt rouge',
    'boulon D1,',
    'boulon D15,',
    'La suite de la procédure, dans la source',
    '«\u00A0Démontage (la suite)\u00A0»',
    '«\u00A0Nettoyage\u00A0»',
    '«\u00A0Remontage\u00A0»',
  ],
  absent: ['boulon D40,', 'boulon N1,', 'boulon R1,'],
};

const press = [
  'Caler le coulisseau en position haute avec les deux chandelles rouges.',
  'Vérifier le niveau du réservoir',
  '1. Démarrer la pompe',
  '5. Faire cinq montées',
  'rester stable à 180 bar',
];

function expectInOrder(text: string, expected: readonly string[]): void {
  const places = expected.map((part) => text.indexOf(part));
  expect(expected.filter((_, at) => places[at] === -1)).toEqual([]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

async function publishAll(bff: TestBff): Promise<void> {
  await publishDemonstration(bff);
  for (const { title, written } of [...Object.values(shapes), long]) {
    if (typeof written === 'string') await publishNote(bff, title, written);
    else
      await publishNote(bff, title, '', {
        sourceType: 'document',
        passages: passagesOfPages(written.map((markdown, at) => ({ page: at + 1, markdown }))),
      });
  }
}

startApplication({ jobs: false });
beforeAll(async () => {
  await publishAll(bff);
});

it.each(['Comment purger la presse 2 ?', 'purger la presse 2', 'Que dois-je faire pour purger la presse 2 ?'])(
  'a procedure of the demonstration is told with its preparation and its control: %s',
  async (question) => {
    const { message, answer, streamed } = await ask(bff, 'admin', question);
    expect(message.text).toMatch(/^\*\*Voici la marche à suivre/);
    expectInOrder(message.text, press);
    expect(message.text).not.toContain('non reprises ici');
    expect(streamed).toBe(message.text);
    expect(answer.citations.every(({ title }) => title.startsWith('Purger le circuit'))).toBe(true);
  },
);

it('a procedure of the demonstration’s manual is answered with the safety rules of the manual', async () => {
  const { message } = await ask(bff, 'admin', 'Comment remplacer la garniture mécanique de la pompe NK-80 ?');
  expectInOrder(message.text, ['Toute intervention se fait pompe consignée', 'Déposer l’accouplement', '44,5 mm']);
  expect(message.text).not.toContain('Débit nominal');
});

it.each(Object.entries(shapes))('a procedure written as %s is answered with its warnings first', async (_, shape) => {
  const { message } = await ask(bff, 'admin', shape.question);
  expect(message.text).toMatch(/^\*\*Voici la marche à suivre/);
  expectInOrder(message.text, shape.expected);
  for (const part of shape.absent ?? []) expect(message.text).not.toContain(part);
  for (const part of shape.once ?? []) expect(message.text.split(part)).toHaveLength(2);
});

it('a procedure too long for an answer says first what it leaves out, with a link, and leaves out no warning', async () => {
  const { message, answer } = await ask(bff, 'admin', long.question);
  expectInOrder(message.text, long.expected);
  for (const part of long.absent ?? []) expect(message.text).not.toContain(part);
  expect(message.text.indexOf('Ouvrez-la avant d’agir. [1]')).toBeGreaterThan(0);
  const end = /La suite de la procédure.*\[(\d+)\]/.exec(message.text)?.[1];
  const last = Number(/.*boulon D(\d+),/s.exec(message.text)?.[1]);
  expect(answer.citations.find(({ number }) => String(number) === end)?.quote).toContain(`boulon D${last + 1},`);
  expect(message.text.length).toBeLessThan(3500);
  expect(answer.citations[0]).toMatchObject({ number: 1, title: long.title, accessible: true });
});

it('a procedure cites words that stand in its source', async () => {
  const { answer } = await ask(bff, 'admin', shapes['a table of steps']!.question);
  expect(answer.citations.map(({ quote }) => quote)).toEqual(
    expect.arrayContaining([expect.stringContaining('Ne jamais poser la masse de biais.')]),
  );
});

it('a procedure is told by its source alone, also where a model writes', async () => {
  const model = await startOpenAiTestServer();
  model.behave({ kind: 'answer', text: 'Il suffit de suivre les étapes du passage. [1]' });
  const written = await startTestBff({ jobs: false, env: modelSettings('LLM', model) });
  try {
    await publishAll(written);
    const { message, answer } = await ask(written, 'admin', 'Comment purger la presse 2 ?');
    expectInOrder(message.text, press);
    expect(answer.engine).toBe('extractive');
    for (const { question, expected } of Object.values(shapes).slice(0, 3))
      expectInOrder((await ask(written, 'admin', question)).message.text, expected);
  } finally {
    await written.close();
    await model.close();
  }
});
