import { answered, notAnswered, type Asked } from './asked.ts';
import { seal, drive, lockout, press, greasing, wrapper, oil, level, manual } from './demonstration-titles.ts';

const facts = [
  ...answered(
    'fact',
    seal,
    ['Où se trouve la garniture de rechange de la P-204 ?', 'casier 12'],
    ['Combien de temps faut-il pour remplacer la garniture de la P-204 ?', '2 h'],
    ['À partir de quelle fuite faut-il changer la garniture de la P-204 ?', 'dix gouttes par minute'],
  ),
  ...answered(
    'fact',
    press,
    ['Quelle huile pour la presse 2 ?', 'ISO VG 46'],
    ['À quel couple refermer la vis de purge de la presse 2 ?', '12 N·m'],
    ['Quelle pression doit tenir le manomètre M1 ?', '180 bar'],
  ),
  ...answered('fact', drive, ['Combien de temps dure l’autoréglage moteur du variateur ?', '40 secondes']),
  ...answered(
    'fact',
    greasing,
    ['Combien de graisse donne un coup de la pompe bleue ?', '1,2 g'],
    ['Quelle température ne doivent pas dépasser les paliers de l’extracteur ?', '70 °C'],
  ),
  ...answered(
    'fact',
    oil,
    ['Tous les combien analyser l’huile du réducteur principal ?', 'six mois'],
    ['Quelle viscosité doit avoir l’huile du réducteur ?', '200 à 240 mm²/s'],
  ),
  ...answered(
    'fact',
    lockout,
    ['Combien de points de coupure a le convoyeur C-12 ?', 'cinq points'],
    ['Où vérifier l’absence de tension du convoyeur C-12 ?', 'bornier X4'],
  ),
  ...answered(
    'fact',
    manual,
    ['À quelle distance de la NK-80 faut-il des protections auditives ?', 'trois mètres'],
    ['Quel battement d’arbre accepte-t-on sur la NK-80 ?', '0,04 mm'],
    ['Quelle cote de montage entre la bague et l’épaulement ?', '44,5 mm'],
  ),
];

const tables = [
  ...answered(
    'table',
    greasing,
    ['Quelle quantité de graisse côté turbine de l’extracteur ?', '25 g'],
    ['Combien de graisse pour le palier côté moteur ?', '18 g'],
  ),
  ...answered(
    'table',
    manual,
    ['Quel couple pour l’écrou de roue ?', '180 N·m', { never: ['22 N·m'] }],
    ['Quel couple pour les pieds sur socle de la NK-80 ?', '150 N·m', { never: ['22 N·m'] }],
    ['Quel est le débit nominal de la NK-80 ?', '80 m³/h'],
    ['Quelle est la puissance du moteur de la NK-80 ?', '11 kW'],
    ['Quelle est la pression maximale de la NK-80 au refoulement ?', '10 bar'],
    ['Tous les combien graisser les roulements de la NK-80 ?', '2 000 h'],
    ['Quand remplacer les roulements de la NK-80 ?', '16 000 h'],
    ['Que faire quand un roulement de la NK-80 est chaud ?', 'regarnir'],
    ['Quelle est la cause d’un débit trop faible de la NK-80 ?', 'air à l’aspiration'],
  ),
];

const codes = [
  ...answered(
    'code',
    drive,
    ['F0049', 'coupure de courant'],
    ['Que doit valoir le paramètre P1000 ?', 'revenu à 3'],
    ['Où est le connecteur X9 ?', 'derrière le variateur'],
  ),
  ...answered(
    'code',
    lockout,
    ['Où est le sectionneur Q12 ?', 'armoire A3'],
    ['Que faire de la vanne V7 ?', 'fermée, purgée et cadenassée'],
    ['À quoi sert le disjoncteur Q14 ?', 'moteur de brassage'],
  ),
  ...answered(
    'code',
    wrapper,
    ['À combien du guide est le repère de la cellule B3 ?', '35 mm'],
    ['Repère vert de la cellule B4', '42 mm'],
  ),
  ...answered('code', manual, ['Quels roulements pour la NK-80 ?', '6308 C3']),
  ...notAnswered(
    'code',
    'refusal',
    'Que veut dire le défaut F 0050 ?',
    'Comment consigner le convoyeur C-14 ?',
    'Quel est le débit de la pompe NK-90 ?',
    'Où est le sectionneur Q18 ?',
  ),
];

const paraphrases = [
  ...answered('paraphrase', wrapper, [
    'La machine qui emballe sous film stoppe sans arrêt',
    'les cellules de présence lisent le film',
  ]),
  ...answered('paraphrase', level, ['L’afficheur dit que le bac est rempli et il n’y a rien dedans', 'mousse']),
  ...answered('paraphrase', manual, ['Est-ce grave si la NK-80 neuve goutte un peu ?', 'normale']),
  ...answered(
    'paraphrase',
    [seal, manual],
    ['Avec quoi nettoyer la portée de l’arbre ?', 'chiffon'],
    ['Jusqu’à quelle profondeur une griffure sur l’arbre est-elle tolérée ?', '0,05 mm'],
  ),
  ...answered('paraphrase', lockout, [
    'Qui enlève les cadenas à la fin de l’intervention ?',
    'personne qui a consigné',
  ]),
  ...answered('paraphrase', press, ['Le coulisseau de la presse descend par saccades', 'à-coups']),
  ...answered('paraphrase', greasing, ['Mettre trop de graisse fait-il du mal à l’extracteur ?', 'fait chauffer']),
  ...answered('paraphrase', seal, ['Peut-on mettre du gras sur les faces de la garniture ?', 'pas de graisse']),
  ...answered('paraphrase', drive, ['Le même défaut de variateur deux fois en huit jours', 'X9']),
  ...answered('paraphrase', oil, ['Il y a trop d’eau dans le lubrifiant du réducteur', 'reniflard']),
];

const several = answered(
  'several documents',
  [seal, manual],
  ['Quel couple pour le corps de pompe ?', '65 N·m'],
  ['Quel couple pour le couvercle de garniture ?', '22 N·m'],
  ['Quelle rayure impose de remplacer la chemise d’arbre ?', '0,05 mm'],
  ['Comment serrer les vis du corps de pompe ?', 'en croix'],
);

const greaseTurbine = 'Quelle quantité de graisse côté turbine de l’extracteur ?';
const purge = 'Comment purger la presse 2 ?';
const lockoutHow = 'Comment consigner le convoyeur C-12 ?';
const flow = 'Quel est le débit nominal de la NK-80 ?';
const followUps = [
  ...answered('follow-up', greasing, ['Et côté moteur ?', '18 g', { before: greaseTurbine }]),
  ...answered(
    'follow-up',
    press,
    ['Combien de temps ça prend ?', '30 minutes', { before: purge }],
    ['Quelle huile lui faut-il ?', 'ISO VG 46', { before: purge }],
    ['Et la vis, à combien ?', '12 N·m', { before: purge }],
  ),
  ...answered('follow-up', wrapper, ['Et la B4 ?', '42 mm', { before: 'Où placer la cellule B3 de la filmeuse ?' }]),
  ...answered('follow-up', drive, ['Et s’il revient ?', 'X9', { before: 'Que faire du défaut F 0049 ?' }]),
  ...answered(
    'follow-up',
    lockout,
    ['Où est son sectionneur ?', 'armoire A3', { before: lockoutHow }],
    ['Qui le déconsigne ?', 'personne qui a consigné', { before: lockoutHow }],
  ),
  ...answered(
    'follow-up',
    manual,
    ['À quelle vitesse tourne-t-elle ?', '1 480 tr/min', { before: flow }],
    ['Démarre-t-elle vanne ouverte ?', 'vanne de refoulement fermée', { before: flow }],
    ['Et sa puissance ?', '11 kW', { before: flow }],
    ['Et les pieds sur socle ?', '150 N·m', { before: 'Quel couple pour l’écrou de roue de la NK-80 ?' }],
  ),
  ...answered('follow-up', oil, [
    'Comment la prélever ?',
    'flacon',
    { before: 'Quand analyser l’huile du réducteur principal ?' },
  ]),
  ...notAnswered('follow-up', 'refusal', ['Et le C-14 ?', lockoutHow], ['Combien coûte-t-elle ?', flow]),
];

const definitions = [
  ...answered('definition', drive, ['Qu’est-ce que le défaut F 0049 ?', 'après une coupure de courant']),
  ...answered(
    'definition',
    manual,
    ['Qu’est-ce qu’une NK-80 ?', 'pompes centrifuges monocellulaires'],
    ['C’est quoi la notice NK-80 ?', 'concerne les pompes centrifuges'],
  ),
];

const twoInOne = [
  ...answered('two in one', press, [
    'Quelle huile pour la presse 2 et combien de temps faut-il pour la purger ?',
    ['ISO VG 46', '30 minutes'],
  ]),
  ...answered('two in one', manual, [
    'Quel est le débit nominal de la NK-80 et quelle est la puissance de son moteur ?',
    ['80 m³/h', '11 kW'],
  ]),
  ...answered('two in one', seal, [
    'Où est la garniture de rechange de la P-204 ? Combien de temps faut-il pour la remplacer ?',
    ['casier 12', '2 h'],
  ]),
  ...answered('two in one', greasing, [
    'Quelle quantité de graisse côté turbine de l’extracteur ? Et quelle température ne pas dépasser ?',
    ['25 g', '70 °C'],
  ]),
  ...answered(
    'two in one',
    [press, lockout],
    ['Quelle huile pour la presse 2, et où est le sectionneur Q12 ?', ['ISO VG 46', 'armoire A3']],
  ),
];

const askBack = notAnswered(
  'ask back',
  'ask back',
  'Quel couple de serrage ?',
  'Quelle huile ?',
  'Quelle périodicité ?',
);

const absent = notAnswered(
  'absent attribute',
  'refusal',
  'Quel est le prix de la garniture de la P-204 ?',
  'Combien coûte un roulement de la NK-80 ?',
  'Quel est le code wifi de l’atelier ?',
  'Quel est le numéro de téléphone de l’équipe automatisme ?',
  'Quel est le numéro de série de la presse 2 ?',
  'Quand l’extracteur a-t-il été acheté ?',
  'Quel est le poids de la pompe NK-80 ?',
  'Qui est le fournisseur de l’huile de la presse 2 ?',
  'Quel est le mot de passe de l’écran de supervision ?',
  'Combien de temps dure la garantie de la filmeuse ?',
  'Quelle est la marque du variateur de la ligne 3 ?',
);

const unanswerable = notAnswered(
  'unanswerable',
  'refusal',
  'Comment changer la bande du convoyeur C-12 ?',
  'Comment remplacer le vérin de la presse 2 ?',
  'Quelle huile pour la filmeuse ?',
  'Comment changer la lame de la filmeuse ?',
  'Que faire quand la ligne 4 s’arrête ?',
  'Quel couple pour les vis du réducteur principal ?',
  'À quelle pression gonfler les pneus du chariot élévateur ?',
  'Comment purger la presse 3 ?',
  'Comment étalonner le capteur de température du bac B2 ?',
  'Combien de jours de congé ai-je par an ?',
);

const courtesies = notAnswered(
  'courtesy',
  'courtesy',
  'Bonjour',
  'merci beaucoup !',
  'ça marche, merci',
  'Bonne journée à tous',
  'salut, tu vas bien ?',
  'Merci pour l’info, ça m’aide bien',
  'Bonsoir Savoir, comment allez-vous ?',
);

const typos = [
  ...answered('typo', press, ['Comment purjer la prese 2 ?', 'ISO VG 46'], ['presion du manometre M1', '180 bar']),
  ...answered('typo', greasing, ['quantité de graisse coté turbinne', '25 g']),
  ...answered('typo', lockout, ['ou est le sectioneur Q12', 'armoire A3']),
  ...answered('typo', drive, ['duree de l’autorreglage du moteur', '40 secondes']),
  ...answered('typo', oil, ['tou les combien analiser l’uile du reducteur', 'six mois']),
  ...answered('typo', seal, ['rechange de la garnitur P-204', 'casier 12']),
  ...answered('typo', manual, ['Quel est le débi nominal de la NK-80 ?', '80 m³/h']),
];

export const aboutTheDemonstration: readonly Asked[] = [
  ...facts,
  ...tables,
  ...codes,
  ...paraphrases,
  ...several,
  ...followUps,
  ...definitions,
  ...twoInOne,
  ...askBack,
  ...absent,
  ...unanswerable,
  ...courtesies,
  ...typos,
];
