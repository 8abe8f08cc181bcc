import { answered, notAnswered, type Asked } from '../asked.ts';
import { seal, lockout, press, greasing, wrapper, oil, level, manual } from '../demonstration-titles.ts';

const facts = [
  ...answered('fact', greasing, [
    'Combien de temps laisser tourner l’extracteur avant de relever la température ?',
    'dix minutes',
  ]),
  ...answered(
    'fact',
    wrapper,
    ['Combien de cycles lancer après le réglage des cellules ?', 'dix cycles'],
    ['Combien de secondes appuyer sur TEACH ?', 'deux secondes'],
    ['Que faire si un lot est coupé par la filmeuse ?', 'avancer B4'],
  ),
  ...answered('fact', oil, ['Que faire si le fer dépasse 150 ppm ?', 'analyse à un mois']),
  ...answered(
    'fact',
    level,
    ['À quelle page de l’écran de supervision passer le bac en manuel ?', 'page 4'],
    ['À partir de quel écart refaire l’étalonnage du bac B2 ?', '5 %'],
  ),
  ...answered('fact', lockout, ['De quelle couleur est la goupille du contrepoids ?', 'jaune']),
  ...answered('fact', press, ['Combien de montées et descentes faire après la purge ?', 'cinq']),
  ...answered('fact', manual, ['Quel est le niveau de bruit de la NK-80 ?', '78 dB']),
];

const tables = [
  ...answered(
    'table',
    manual,
    ['Quelle hauteur manométrique pour la NK-80 ?', '32 m'],
    ['Tous les combien contrôler l’alignement de la NK-80 ?', '6 mois'],
    ['La NK-80 vibre, que faire ?', 'aligner'],
    ['Quelles sont les causes de panne de la NK-80 ?', ['air à l’aspiration', 'excès de graisse', 'faces usées']],
    ['Quels contrôles périodiques sur la NK-80 ?', ['chaque semaine', '6 mois']],
    ['Les opérations d’entretien de la NK-80', ['chaque semaine', '2 000 h', '16 000 h']],
    ['Quels sont les couples de serrage de la NK-80 ?', ['22 N·m', '65 N·m', '150 N·m', '180 N·m']],
    ['Quelles actions selon les symptômes de la NK-80 ?', ['regarnir', 'aligner']],
  ),
  ...answered('table', greasing, ['Quelles quantités de graisse pour l’extracteur ?', ['18 g', '25 g']]),
];

const paraphrases = [
  ...answered('paraphrase', manual, ['Puis-je faire tourner la NK-80 sans eau ?', 'à sec']),
  ...answered('paraphrase', press, ['Le coulisseau ne descend pas d’un coup, que faire ?', 'à-coups']),
  ...answered('paraphrase', lockout, ['Peut-on prêter la clé de son cadenas ?', 'garde sa clé']),
  ...answered('paraphrase', level, ['Avec quoi laver la sonde du bac ?', 'eau claire']),
  ...answered('paraphrase', seal, ['À combien de personnes change-t-on la garniture ?', 'à deux']),
];

const followUps = [
  ...answered(
    'follow-up',
    manual,
    ['Et sa hauteur manométrique ?', '32 m', { before: 'Quel est le niveau de bruit de la NK-80 ?' }],
    ['Et pour le couvercle ?', '22 N·m', { before: 'Quel couple pour l’écrou de roue de la NK-80 ?' }],
    ['Et leur remplacement ?', '16 000 h', { before: 'Tous les combien graisser les roulements de la NK-80 ?' }],
  ),
  ...answered('follow-up', greasing, [
    'Tous les combien ?',
    '500 h',
    { before: 'Quelle quantité de graisse côté moteur de l’extracteur ?' },
  ]),
  ...answered('follow-up', wrapper, [
    'Et si un lot est coupé ?',
    'avancer B4',
    { before: 'Comment régler les cellules de la filmeuse ?' },
  ]),
  ...answered('follow-up', level, [
    'Combien de temps attendre ?',
    '20 secondes',
    { before: 'Comment dépanner le capteur de niveau du bac B2 ?' },
  ]),
  ...answered('follow-up', press, [
    'Combien de temps dure la purge ?',
    '30 minutes',
    { before: 'Quelle huile pour la presse 2 ?' },
  ]),
  ...answered('follow-up', press, ['Et quel niveau ?', 'deux repères', { before: 'Quelle huile pour la presse 2 ?' }]),
  ...answered('follow-up', greasing, [
    'Et la quantité côté turbine ?',
    '25 g',
    { before: 'Quelle graisse pour l’extracteur ?' },
  ]),
  ...answered(
    'follow-up',
    manual,
    ['Et le bruit ?', '78 dB', { before: 'Quel est le débit nominal de la NK-80 ?' }],
    ['Comment la purger ?', 'bouchon', { before: 'Quel est le débit nominal de la NK-80 ?' }],
  ),
  ...notAnswered(
    'follow-up',
    'refusal',
    ['Et pour le chariot élévateur ?', 'Quelle huile pour la presse 2 ?'],
    ['Et le Q19 ?', 'Où est le sectionneur Q12 ?'],
    ['Et celui de la P-300 ?', 'Quel est le débit nominal de la NK-80 ?'],
    ['Qui l’a installée ?', 'Quelle huile pour la presse 2 ?'],
    ['Combien pèse-t-elle ?', 'Quel est le débit nominal de la NK-80 ?'],
    ['Et le convoyeur C-13 ?', 'Comment consigner le convoyeur C-12 ?'],
    ['Et son prix ?', 'Où est la garniture de rechange de la P-204 ?'],
    ['Et la filmeuse ?', 'Quelle huile pour la presse 2 ?'],
  ),
];

const unanswerable = notAnswered(
  'unanswerable',
  'refusal',
  'Comment changer le moteur de l’extracteur ?',
  'Comment nettoyer le filtre de la filmeuse ?',
  'Comment régler la tension du film de la filmeuse ?',
  'Quelle est la vitesse de la ligne 3 ?',
  'Comment remplacer la sonde du bac B2 ?',
  'Quelle est la contenance du bac B2 ?',
  'Quelle graisse pour les chaînes du convoyeur C-12 ?',
  'Tous les combien changer le filtre de la presse 2 ?',
  'Comment démarrer la presse 2 après un arrêt d’urgence ?',
  'Quel joint pour le vérin gauche de la presse 2 ?',
  'Quelle est la tension d’alimentation du variateur ?',
  'Où se trouve la pompe bleue ?',
  'Combien d’huile contient le réducteur principal ?',
  'Comment démonter le réducteur principal ?',
  'Quelle est la référence du reniflard ?',
  'Quelle courroie pour l’extracteur ?',
  'Comment programmer l’automate de la ligne 3 ?',
  'Quel est le débit de la pompe bleue ?',
  'Comment remplacer le capteur de la cellule B3 ?',
  'Quel fusible pour l’armoire A3 ?',
  'Où jeter l’huile usagée de la presse ?',
  'Qui prévenir en cas d’accident sur le convoyeur ?',
  'Quelle formation faut-il pour consigner ?',
  'Comment étalonner le manomètre M1 ?',
  'Comment souder une fissure sur le bâti de la presse 2 ?',
  'Quelle température maximale pour l’huile de la presse 2 ?',
  'Quel est le niveau de bruit de l’extracteur ?',
  'Quels gants porter pour graisser l’extracteur ?',
);

export const tuningOnTheDemonstration: readonly Asked[] = [
  ...facts,
  ...tables,
  ...paraphrases,
  ...followUps,
  ...unanswerable,
];
