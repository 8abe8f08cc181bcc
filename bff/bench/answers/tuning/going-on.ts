import { answered, notAnswered, type Asked } from '../asked.ts';
import { drive, greasing, level, lockout, manual, oil, press, seal, wrapper } from '../demonstration-titles.ts';

/** Conversations about the demonstration that go on in as many ways as people have. */
export const goingOnAboutTheDemonstration: readonly Asked[] = [
  ...answered('follow-up', seal, [
    'Combien de temps ça prend ?',
    '2 h',
    { before: 'Comment remplacer la garniture de la P-204 ?' },
  ]),
  ...answered('follow-up', seal, [
    'Où la trouver ?',
    'casier 12',
    { before: 'Quand remplacer la garniture de la P-204 ?' },
  ]),
  ...answered('follow-up', seal, [
    'Faut-il être deux ?',
    'à deux',
    { before: 'Comment remplacer la garniture de la P-204 ?' },
  ]),
  ...answered('follow-up', seal, [
    'Et la rayure maximale ?',
    '0,05 mm',
    { before: 'Comment remplacer la garniture de la P-204 ?' },
  ]),
  ...answered('follow-up', press, [
    'À quelle pression ?',
    '180 bar',
    { before: 'Comment contrôler la purge de la presse 2 ?' },
  ]),
  ...answered('follow-up', press, [
    'Pendant combien de temps doit-elle rester stable ?',
    'une minute',
    { before: 'Quelle pression au manomètre M1 ?' },
  ]),
  ...answered('follow-up', press, ['Avec quelle huile ?', 'VG 46', { before: 'Comment purger la presse 2 ?' }]),
  ...answered('follow-up', press, ['Par quel vérin commencer ?', 'gauche', { before: 'Comment purger la presse 2 ?' }]),
  ...answered('follow-up', greasing, [
    'Avec quelle graisse ?',
    'NLGI 2',
    { before: 'Tous les combien graisser les paliers de l’extracteur ?' },
  ]),
  ...answered('follow-up', greasing, [
    'Quelle température ne faut-il pas dépasser ?',
    '70 °C',
    { before: 'Comment graisser l’extracteur ?' },
  ]),
  ...answered('follow-up', oil, [
    'Qu’écrire sur l’étiquette ?',
    'heures de marche',
    { before: 'Comment prélever l’huile du réducteur ?' },
  ]),
  ...answered('follow-up', oil, [
    'Et si elle contient de l’eau ?',
    'vidanger',
    { before: 'Tous les combien analyser l’huile du réducteur ?' },
  ]),
  ...answered('follow-up', level, [
    'Et s’il y a encore un écart ?',
    'étalonnage',
    { before: 'Comment dépanner le capteur du bac B2 ?' },
  ]),
  ...answered('follow-up', level, [
    'Pourquoi ?',
    'mousse',
    { before: 'Le capteur du bac B2 affiche plein alors qu’il est vide' },
  ]),
  ...answered('follow-up', lockout, [
    'Dans quel ordre déconsigner ?',
    'inverse',
    { before: 'Comment consigner le convoyeur C-12 ?' },
  ]),
  ...answered('follow-up', lockout, [
    'Qui le fait ?',
    'personne qui a consigné',
    { before: 'Comment déconsigner le convoyeur C-12 ?' },
  ]),
  ...answered('follow-up', lockout, [
    'Et l’air comprimé ?',
    'V7',
    { before: 'Où couper le courant du convoyeur C-12 ?' },
  ]),
  ...answered('follow-up', drive, [
    'Combien de temps dure-t-il ?',
    '40 secondes',
    { before: 'Comment relancer l’autoréglage du variateur ?' },
  ]),
  ...answered('follow-up', drive, [
    'Et si le paramètre n’est pas à 3 ?',
    'remettre à 3',
    { before: 'Comment corriger le défaut F 0049 ?' },
  ]),
  ...answered('follow-up', drive, [
    'Qui prévenir ?',
    'automatisme',
    { before: 'Que faire si le défaut F 0049 revient ?' },
  ]),
  ...answered('follow-up', wrapper, [
    'De quelle couleur est le voyant ?',
    'orange',
    { before: 'Comment régler les cellules de la filmeuse ?' },
  ]),
  ...answered('follow-up', manual, [
    'Peut-elle tourner à sec ?',
    'ne jamais',
    { before: 'Quel est le débit nominal de la NK-80 ?' },
  ]),
  ...answered('follow-up', manual, [
    'Même question pour le corps de pompe',
    '65 N·m',
    { before: 'Quel couple pour le couvercle de la NK-80 ?' },
  ]),
  ...notAnswered(
    'follow-up',
    'refusal',
    ['Combien ça coûte ?', 'Comment remplacer la garniture de la P-204 ?'],
    ['Qui l’a écrit ?', 'Comment purger la presse 2 ?'],
    ['Et en cas d’incendie ?', 'Comment consigner le convoyeur C-12 ?'],
    ['Quelle marque ?', 'Tous les combien graisser les paliers de l’extracteur ?'],
    ['Et le moteur électrique ?', 'Tous les combien analyser l’huile du réducteur ?'],
  ),
];
