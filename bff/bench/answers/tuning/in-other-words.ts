import { answered, notAnswered, type Asked } from '../asked.ts';
import { drive, greasing, level, lockout, oil, press, seal, wrapper } from '../demonstration-titles.ts';

const unpaid = 'Le congé sans solde';
const racks = 'Les risques liés aux rayonnages de stockage';
const solidarity = 'La journée de solidarité';
const monoxide = 'Les risques professionnels liés au monoxyde de carbone';
const severance = 'L’indemnité légale de licenciement';
const family = 'Les congés pour événements familiaux et le congé de deuil';
const twoHands = 'Les commandes bimanuelles';
const summer = 'Le job d’été : les formalités et les obligations';

/** None of these is among the documents that answers are measured on, nor among those of the other questions to tune on. */
export const leafletsInOtherWords: readonly string[] = [
  unpaid,
  racks,
  solidarity,
  monoxide,
  severance,
  family,
  twoHands,
  summer,
  'Le compte épargne-temps (CET)',
  'La grève',
  'Le registre unique du personnel',
  'La prévention des addictions au travail',
  'Les risques liés au mercure',
  'L’ordre des licenciements',
  'Que faire à la suite d’un accident du travail ?',
];

export const leafletsAskedInOtherWords: readonly Asked[] = [
  ...answered('paraphrase', unpaid, ['Suis-je payé si je prends plusieurs mois pour voyager ?', 'n’est pas maintenue']),
  ...answered(
    'paraphrase',
    racks,
    ['Pourquoi les palettes tombent-elles des étagères ?', 'chocs'],
    ['Quelle distance entre les étagères et l’allée ?', '20m'],
    ['À quoi sert la pancarte au début d’une rangée d’étagères ?', 'charge maximal'],
  ),
  ...answered(
    'paraphrase',
    solidarity,
    ['Le lundi travaillé gratuitement pour les personnes âgées, c’est quoi ?', 'non rémunérée'],
    ['Peut-on découper en plusieurs fois la journée offerte aux anciens ?', 'fractionnée'],
  ),
  ...answered(
    'paraphrase',
    monoxide,
    ['Quels métiers respirent du CO ?', 'soudage'],
    ['Le CO fait-il mal au bébé d’une salariée enceinte ?', 'fœtus'],
    ['Comment aérer un garage pour chasser le gaz des moteurs ?', 'captage'],
  ),
  ...answered(
    'paraphrase',
    severance,
    ['L’argent reçu quand on est viré est-il taxé ?', 'impôt'],
    ['Combien touche-t-on par an quand on est licencié après huit ans ?', 'quart de mois'],
  ),
  ...answered(
    'paraphrase',
    family,
    ['Combien de jours si je me marie ?', 'quatre jours'],
    ['Mon papa est mort, combien de jours puis-je m’absenter ?', 'trois jours'],
    ['Combien de jours pour les noces de ma fille ?', 'un jour'],
  ),
  ...answered('paraphrase', twoHands, [
    'Pourquoi l’opérateur doit-il tenir deux boutons en même temps ?',
    'deux mains',
  ]),
  ...answered(
    'paraphrase',
    summer,
    ['À partir de quel âge mon fils peut-il bosser pendant les vacances ?', '14'],
    ['Mes parents doivent-ils signer pour que je travaille en juillet ?', 'représentant légal'],
    ['Un lycéen paie-t-il des impôts sur son salaire de juillet ?', 'exonération'],
  ),
  ...answered('follow-up', family, [
    'Et pour un Pacs ?',
    'quatre jours',
    { before: 'Combien de jours de congé pour le mariage d’un enfant ?' },
  ]),
  ...answered('follow-up', family, [
    'Et celui d’un enfant ?',
    'un jour',
    { before: 'Combien de jours de congé pour le mariage du salarié ?' },
  ]),
  ...answered('follow-up', family, [
    'Et pour le décès d’un frère ?',
    'trois jours',
    { before: 'Combien de jours de congé pour le mariage du salarié ?' },
  ]),
  ...answered('follow-up', family, [
    'Peut-on le fractionner ?',
    'deux périodes',
    { before: 'Combien de jours dure le congé de deuil ?' },
  ]),
  ...answered('follow-up', severance, [
    'Et après dix ans ?',
    'tiers de mois',
    { before: 'Quel est le montant de l’indemnité de licenciement jusqu’à dix ans d’ancienneté ?' },
  ]),
  ...answered('follow-up', severance, [
    'Est-elle imposable ?',
    'impôt',
    { before: 'Comment calculer l’indemnité légale de licenciement ?' },
  ]),
  ...answered('follow-up', monoxide, [
    'Et à 2 000 PPM ?',
    'coma',
    { before: 'Quel est l’effet de 5 000 PPM de monoxyde de carbone ?' },
  ]),
  ...answered('follow-up', monoxide, [
    'Et l’intoxication légère ?',
    'vertiges',
    { before: 'Quels sont les signes d’une intoxication aiguë au monoxyde de carbone ?' },
  ]),
  ...answered('follow-up', summer, [
    'Et entre 17 et 18 ans ?',
    '10 %',
    { before: 'De combien le SMIC est-il minoré avant 17 ans pour un job d’été ?' },
  ]),
  ...answered('follow-up', summer, [
    'Combien de temps a-t-il pour répondre ?',
    '8 jours',
    { before: 'Que doit-on demander à l’inspecteur du travail pour un job d’été ?' },
  ]),
  ...answered('follow-up', solidarity, [
    'Et à mi-temps ?',
    '3,5 heures',
    { before: 'Combien d’heures dure la journée de solidarité ?' },
  ]),
  ...answered('follow-up', twoHands, [
    'Et si plusieurs opérateurs travaillent ?',
    'par opérateur',
    { before: 'Dans quels cas utiliser une commande bimanuelle ?' },
  ]),
  ...answered('follow-up', racks, [
    'Et les échelles ?',
    'hauteur des charges',
    { before: 'Quelle est la distance maximale entre les rayonnages et une allée ?' },
  ]),
  ...notAnswered(
    'follow-up',
    'refusal',
    ['Et pour le mariage d’un cousin ?', 'Combien de jours de congé pour le mariage du salarié ?'],
    ['Et en Belgique ?', 'Quel est le montant de l’indemnité de licenciement jusqu’à dix ans d’ancienneté ?'],
    ['Et à 10 PPM ?', 'Quel est l’effet de 5 000 PPM de monoxyde de carbone ?'],
    ['Et un escabeau ?', 'Quelle est la distance maximale entre les rayonnages et une allée ?'],
    ['Et pour un stage ?', 'Que doit-on demander à l’inspecteur du travail pour un job d’été ?'],
  ),
  ...notAnswered(
    'unanswerable',
    'refusal',
    'Quelle couleur peindre les étagères d’un entrepôt ?',
    'Où acheter un détecteur de CO ?',
    'Combien de jours pour la naissance d’un petit-fils ?',
    'Quel âge pour être chauffeur de bus ?',
    'Combien coûte un divorce ?',
    'Un lycéen peut-il conduire une presse ?',
    'Que faire quand un collègue boit pendant la pause ?',
    'Combien de jours pour faire réparer sa voiture ?',
  ),
];

export const demonstrationAskedInOtherWords: readonly Asked[] = [
  ...answered(
    'paraphrase',
    lockout,
    ['Où couper l’électricité du convoyeur C-12 ?', 'Q12'],
    ['Comment empêcher le contrepoids de bouger ?', 'goupille jaune'],
    ['Suffit-il de tester la tension sur le sectionneur ?', 'jamais au sectionneur'],
  ),
  ...answered(
    'paraphrase',
    seal,
    ['À partir de combien de gouttes faut-il intervenir sur la P-204 ?', 'dix gouttes'],
    ['Où trouver la pièce neuve pour l’étanchéité de la P-204 ?', 'casier 12'],
  ),
  ...answered(
    'paraphrase',
    greasing,
    ['Quelle chaleur maximale pour les roulements de l’extracteur ?', '70 °C'],
    ['Combien de graisse à chaque coup de pompe ?', '1,2 g'],
  ),
  ...answered('paraphrase', oil, ['Le lubrifiant du réducteur contient trop de métal', 'analyse à un mois']),
  ...answered(
    'paraphrase',
    press,
    ['Comment chasser l’air de la presse 2 ?', 'vis de purge'],
    ['Quel lubrifiant mettre dans le réservoir de la presse 2 ?', 'VG 46'],
  ),
  ...answered('paraphrase', level, ['La sonde est sale, avec quoi la laver ?', 'eau claire']),
  ...answered('paraphrase', wrapper, ['La filmeuse découpe les paquets, que modifier ?', 'avancer B4']),
  ...answered('paraphrase', drive, ['La ligne 3 refuse de redémarrer après une panne d’électricité', 'réglage']),
  ...answered('follow-up', wrapper, [
    'Et B4 ?',
    '42 mm',
    { before: 'À quelle distance du guide reculer la cellule B3 ?' },
  ]),
  ...answered('follow-up', oil, [
    'Et pour l’eau ?',
    'vidanger',
    { before: 'Que faire si l’analyse d’huile du réducteur donne trop de fer ?' },
  ]),
  ...answered('follow-up', press, [
    'Et le vérin droit ?',
    'de même',
    { before: 'Comment purger le vérin gauche de la presse 2 ?' },
  ]),
  ...answered('follow-up', drive, [
    'Et s’il revient ?',
    'X9',
    { before: 'Comment corriger le défaut F 0049 du variateur ?' },
  ]),
  ...answered('follow-up', lockout, [
    'Et le moteur de brassage ?',
    'Q14',
    { before: 'Où est le sectionneur du convoyeur C-12 ?' },
  ]),
  ...notAnswered(
    'follow-up',
    'refusal',
    ['Et B5 ?', 'À quelle distance du guide reculer la cellule B3 ?'],
    ['Et pour le cuivre ?', 'Que faire si l’analyse d’huile du réducteur donne trop de fer ?'],
    ['Et le vérin arrière ?', 'Comment purger le vérin gauche de la presse 2 ?'],
  ),
  ...notAnswered(
    'unanswerable',
    'refusal',
    'Où jeter les vieux chiffons de l’atelier ?',
    'Quel lubrifiant pour la chaîne du vélo ?',
    'Combien d’électricité consomme l’extracteur ?',
    'Avec quoi peindre le contrepoids ?',
  ),
];
