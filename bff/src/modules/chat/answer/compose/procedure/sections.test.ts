import { expect, it } from 'vitest';
import { passagesOfMarkdown } from '../../../../../knowledge/passages/passages-of-markdown.ts';
import { sectionsOf } from './sections.ts';

const sectionsIn = (markdown: string) =>
  sectionsOf(
    passagesOfMarkdown(markdown).map((passage, at) => ({ ...passage, passageId: String(at) })),
    'Tunnel de lavage TL-2',
  ).map(({ path, parts }) => [path.join(' › '), parts.map(({ text }) => text).join(' / ')]);

it.each([
  ['in bold', '**Mise en route**', '**Arrêt du soir**'],
  ['as titles', 'Mise en route', 'Arrêt du soir'],
  ['before a list', 'Mise en route :', 'Arrêt du soir :'],
])('lines %s divide a text without headings', (_, first, second) => {
  const text = `Le tunnel lave les bacs.\n\n${first}\n\n1. Ouvrir la vapeur.\n2. Lancer le tapis.\n\nNoter l’heure.\n\n${second}\n\n1. Fermer la vapeur.\n2. Vider la cuve.`;
  expect(sectionsIn(text)).toEqual([
    ['', 'Le tunnel lave les bacs.'],
    ['Mise en route', '1. Ouvrir la vapeur.\n2. Lancer le tapis. / Noter l’heure.'],
    ['Arrêt du soir', '1. Fermer la vapeur.\n2. Vider la cuve.'],
  ]);
});

it('only the strongest kind of such lines divides, so that what a list needs stays with its steps', () => {
  const text =
    '**Mise en route**\n\nOutils :\n- clé de 8\n\n1. Ouvrir.\n2. Lancer.\n\n**Arrêt**\n\nOutils :\n- seau\n\n1. Fermer.\n2. Vider.';
  expect(sectionsIn(text).map(([path]) => path)).toEqual(['Mise en route', 'Arrêt']);
});

it('a line over steps that go on counting, a warning, one that points at its list and a single line divide nothing', () => {
  for (const text of [
    'Dépose :\n1. Ouvrir.\n2. Vider.\n\nPose :\n3. Remettre.\n4. Fermer.',
    '**Attention, la cuve brûle**\n\n1. Ouvrir.\n2. Vider.\n\n**Ne jamais forcer**\n\n1. Fermer.',
    'Contrôler les points suivants :\n- le joint\n- la vis\n\nPuis :\n- fermer\n- noter',
    'Mise en route :\n\n1. Ouvrir.\n2. Lancer.',
  ])
    expect(sectionsIn(text).map(([path]) => path)).toEqual(['']);
});

it('what a line names goes on over the end of a passage', () => {
  const steps = Array.from({ length: 30 }, (_, at) => `${at + 1}. Essuyer la buse numéro ${at + 1} au chiffon sec.`);
  const sections = sectionsIn(`**Buses**\n\n${steps.join('\n')}\n\n**Rampe**\n\nRincer la rampe.`);
  expect(sections.map(([path]) => path)).toEqual(['Buses', 'Rampe']);
  expect(sections[0]?.[1]?.match(/buse numéro/g)).toHaveLength(30);
});

it('a comment in a listing is no warning', () => {
  const [section] = sectionsOf(
    passagesOfMarkdown('Régler le fichier :\n\n\\# Interdire le réseau\n\nInterdire le réseau.').map((passage) => ({
      ...passage,
      passageId: '1',
    })),
    'Réseau',
  );
  expect(section?.parts.map(({ isWarning }) => isWarning)).toEqual([false, false, true]);
});
