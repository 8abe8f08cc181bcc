import { notAnswered, type Asked } from '../../asked.ts';
import { drive, greasing, level, lockout, manual, oil, press, seal, wrapper } from '../../demonstration-titles.ts';
import { after } from './after.ts';

/** « Et pour … ? »: what was asked before, of something else. */
const ellipses: readonly Asked[] = [
  ...after(wrapper, 'Combien de temps appuyer sur TEACH ?', ['Et pour la cellule B4 ?', 'même chose']),
  ...after(manual, 'Tous les combien graisser les roulements de la NK-80 ?', ['Et pour les remplacer ?', '16 000 h']),
  ...after(manual, 'Que faire si le débit de la NK-80 est trop faible ?', ['Et en cas de vibrations ?', 'aligner']),
  ...after(manual, 'Quelle est la puissance du moteur de la NK-80 ?', ['Et la pression maximale ?', '10 bar']),
  ...after(
    oil,
    'Que faire si l’huile du réducteur contient plus de 150 ppm de fer ?',
    ['Et pour l’eau ?', 'vidanger'],
    ['Et si la viscosité est trop basse ?', 'pas la bonne huile'],
  ),
  ...after([seal, manual], 'Quel couple pour le couvercle de garniture de la P-204 ?', [
    'Et pour le corps ?',
    '65 N·m',
  ]),
  ...after(greasing, 'Combien de grammes côté moteur de l’extracteur ?', ['Tous les combien ?', '500 h']),
];

const pronouns: readonly Asked[] = [
  ...after(
    level,
    'Que faire de la sonde du bac B2 couverte de mousse ?',
    ['Faut-il la gratter ?', 'ne pas gratter'],
    ['Avec quoi la rincer ?', 'eau claire'],
  ),
  ...after(drive, 'Comment acquitter le défaut F 0049 ?', ['Quand apparaît-il ?', 'coupure de courant']),
  ...after(manual, 'Comment démarrer la NK-80 ?', ['Comment la purger ?', 'bouchon supérieur']),
  ...after(manual, 'Quel bruit fait la NK-80 ?', ['Faut-il s’en protéger ?', 'protections auditives']),
];

/** « Cette presse »: what was spoken of, by the name of its kind. */
const demonstratives: readonly Asked[] = [
  ...after(press, 'Comment purger la presse 2 ?', ['Quelle pression doit tenir cette presse ?', '180 bar']),
  ...after(manual, 'Quelle hauteur manométrique pour la NK-80 ?', [
    'À quelle température de liquide peut aller cette pompe ?',
    '110',
  ]),
  ...after(greasing, 'Pourquoi ne pas trop graisser les paliers de l’extracteur ?', [
    'Combien donne un coup de cette pompe bleue ?',
    '1,2 g',
  ]),
  ...after(wrapper, 'Pourquoi la filmeuse s’arrête-t-elle toutes les deux minutes ?', [
    'Comment régler ces cellules ?',
    'TEACH',
  ]),
];

const otherAttributes: readonly Asked[] = [
  ...after(oil, 'Où se trouve le bouchon de prélèvement du réducteur ?', [
    'Jusqu’où remplir le flacon ?',
    'trois quarts',
  ]),
  ...after(
    seal,
    'Où est la garniture de rechange de la P-204 ?',
    ['À partir de quelle fuite la changer ?', 'dix gouttes'],
    ['Combien de personnes ?', 'à deux'],
  ),
  ...after(drive, 'Combien de temps dure l’autoréglage du variateur ?', ['Dans quel menu ?', '5.2']),
  ...after(
    lockout,
    'Comment bloquer le contrepoids du convoyeur C-12 ?',
    ['Quelle vanne fermer ?', 'V7'],
    ['Où vérifier ensuite l’absence de tension ?', 'X4'],
  ),
  ...after(press, 'Comment caler le coulisseau de la presse 2 ?', ['Dans quelle position ?', 'position haute']),
  ...after(level, 'Que faire si l’écart dépasse 5 % sur le bac B2 ?', [
    'Sur quelle page de la supervision ?',
    'page 4',
  ]),
];

/** To what was spoken of before the last question. */
const returns: readonly Asked[] = [
  ...after(
    manual,
    ['Quel couple pour les pieds sur socle de la NK-80 ?', 'Quelle huile pour la presse 2 ?'],
    ['Et pour l’écrou de roue de la pompe ?', '180 N·m'],
  ),
  ...after(
    wrapper,
    ['Où placer la cellule B3 de la filmeuse ?', 'Tous les combien analyser l’huile du réducteur ?'],
    ['Pour revenir à la filmeuse, combien de cycles lancer ?', 'dix cycles'],
  ),
  ...after(
    drive,
    ['Comment relancer l’autoréglage du variateur ?', 'Où est le sectionneur du convoyeur C-12 ?'],
    ['Et le variateur, sur quoi mettre son sélecteur ?', 'Réglage'],
  ),
  ...after(
    press,
    ['Comment purger la presse 2 ?', 'Quel est le débit nominal de la NK-80 ?'],
    ['Revenons à la presse : à combien serrer la vis de purge ?', '12 N·m'],
  ),
];

export const demonstrationByClass: readonly Asked[] = [
  ...ellipses,
  ...pronouns,
  ...demonstratives,
  ...otherAttributes,
  ...returns,
  ...notAnswered(
    'follow-up',
    'refusal',
    ['Et pour la presse 3 ?', 'Quelle huile pour la presse 2 ?'],
    ['Et B7 ?', 'Où placer la cellule B4 de la filmeuse ?'],
    ['Qui l’a fabriquée ?', 'Quelle est la puissance du moteur de la NK-80 ?'],
    ['Combien pèse-t-il ?', 'Où est le sectionneur du convoyeur C-12 ?'],
    ['Quelle graisse pour cette filmeuse ?', 'Où placer la cellule B4 de la filmeuse ?'],
    ['Et pour le bac B5 ?', 'Que faire si l’écart dépasse 5 % sur le bac B2 ?'],
  ),
];
