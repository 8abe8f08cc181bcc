import { answered, notAnswered, type Asked } from '../asked.ts';

const adoption = 'Le congé d’adoption';
const sabbatical = 'Le congé sabbatique';
const medal = 'La médaille d’honneur du travail';
const monthly = 'La mensualisation';
const young = 'Le temps de travail des jeunes de moins de 18 ans';
const cranes = 'Les risques liés aux grues à tour';
const harvest = 'Le contrat vendanges';
const lead = 'Les risques liés au plomb';

/** None of these is among the documents that answers are measured on; those without a question stand beside the others. */
export const leafletsToTuneOn: readonly string[] = [
  adoption,
  sabbatical,
  medal,
  monthly,
  young,
  cranes,
  harvest,
  lead,
  'Les congés payés',
  'Le travail du dimanche',
  'Le bulletin de paie',
  'Le contrat d’apprentissage',
  'Les risques liés aux soudures et fumées de soudage',
  'Le stockage des produits chimiques',
  'La ventilation : principes généraux',
  'Le contrat de travail intermittent',
  'Les absences liées à la maladie ou à l’accident non professionnel',
  'Le congé de solidarité familiale',
];

const facts = [
  ...answered(
    'fact',
    adoption,
    ['Combien de semaines dure le congé d’adoption en cas d’adoptions multiples ?', '22 semaines'],
    ['Combien de jours avant l’arrivée de l’enfant peut débuter le congé d’adoption ?', '7 jours'],
  ),
  ...answered(
    'fact',
    medal,
    ['Après combien d’années de services reçoit-on la médaille de vermeil ?', '30 ans'],
    ['Combien d’échelons a la médaille d’honneur du travail ?', 'quatre échelons'],
    ['Qui frappe les médailles et à qui les commander ?', 'monnaies et médailles'],
  ),
  ...answered(
    'fact',
    young,
    ['Combien d’heures par jour un jeune de moins de 18 ans peut-il travailler ?', '8 heures'],
    ['Quel repos quotidien pour les jeunes travailleurs ?', '12'],
  ),
  ...answered(
    'fact',
    cranes,
    ['Tous les combien vérifier une grue GMA ?', '6 mois'],
    ['Tous les combien faire l’examen approfondi de maintenance d’une grue à tour ?', '5 ans'],
  ),
  ...answered('fact', harvest, ['Combien de temps dure au plus un contrat vendanges ?', '1 mois']),
  ...answered('fact', monthly, ['À combien d’heures par mois correspondent 35 heures par semaine ?', '151']),
  ...answered('fact', sabbatical, ['Combien d’années d’activité faut-il pour un congé sabbatique ?', 'six années']),
];

const paraphrases = [
  ...answered('paraphrase', harvest, [
    'Un fonctionnaire peut-il cueillir du raisin contre salaire ?',
    'agents publics',
  ]),
  ...answered('paraphrase', young, ['Un mineur peut-il bosser quatre heures et demie d’affilée ?', '4']),
  ...answered('paraphrase', lead, ['Que fait ce métal toxique au sang ?', 'hémoglobine']),
  ...answered('paraphrase', monthly, ['Ma paie change-t-elle quand le mois a moins de jours ?', 'nombre de jours']),
  ...answered('paraphrase', cranes, ['Comment éviter que deux grues se cognent ?', 'collision']),
];

const followUps = [
  ...answered('follow-up', medal, [
    'Et la médaille d’or ?',
    '35 ans',
    { before: 'Après combien d’années de services reçoit-on la médaille d’argent ?' },
  ]),
  ...answered('follow-up', cranes, ['Et une GME ?', '12 mois', { before: 'Tous les combien vérifier une grue GMA ?' }]),
  ...answered('follow-up', adoption, [
    'Et dans le cas général ?',
    '16 semaines',
    { before: 'Combien de semaines dure le congé d’adoption en cas d’adoptions multiples ?' },
  ]),
  ...answered('follow-up', harvest, [
    'Peut-on en enchaîner plusieurs ?',
    'successifs',
    { before: 'Combien de temps dure un contrat vendanges ?' },
  ]),
  ...answered('follow-up', young, [
    'Et le repos hebdomadaire ?',
    'deux jours',
    { before: 'Quel est le repos quotidien des jeunes de moins de 18 ans ?' },
  ]),
  ...answered('follow-up', young, [
    'Et pour les moins de 16 ans ?',
    '14 heures',
    { before: 'Quel repos quotidien pour les jeunes travailleurs ?' },
  ]),
  ...answered('follow-up', medal, [
    'Qui en est exclu ?',
    'fonctionnaires',
    { before: 'Qui peut obtenir la médaille d’honneur du travail ?' },
  ]),
  ...answered('follow-up', adoption, [
    'Quand commence-t-il ?',
    '7 jours',
    { before: 'Quelle est la durée du congé d’adoption ?' },
  ]),
  ...answered('follow-up', cranes, [
    'Et l’examen approfondi ?',
    '5 ans',
    { before: 'Tous les combien vérifier une grue GMA ?' },
  ]),
  ...answered('follow-up', monthly, ['Et qui ne l’est pas ?', 'à domicile', { before: 'Qui est mensualisé ?' }]),
  ...notAnswered(
    'follow-up',
    'refusal',
    ['Et un pont roulant ?', 'Tous les combien vérifier une grue GMA ?'],
    ['Et le congé de mariage ?', 'Combien de semaines dure le congé d’adoption ?'],
    ['Et le casque ?', 'Combien d’échelons a la médaille d’honneur du travail ?'],
    ['Et en Suisse ?', 'Combien de semaines dure le congé d’adoption ?'],
    ['Combien coûte-t-elle ?', 'Combien d’échelons a la médaille d’honneur du travail ?'],
  ),
];

const unanswerable = notAnswered(
  'unanswerable',
  'refusal',
  'Quel diplôme faut-il pour devenir grutier ?',
  'Combien gagne un vendangeur par kilo de raisin ?',
  'Quelle peinture sans plomb choisir pour des volets ?',
  'Comment démonter une grue à tour ?',
  'Quel vent maximal pour monter une antenne sur une grue ?',
  'Combien de jours de congé pour la mort d’un animal ?',
  'Quelle prime touche un apprenti qui réussit son permis ?',
  'Comment brancher un poste à souder triphasé ?',
  'Quel masque contre les pollens ?',
  'Combien de temps conserver ses relevés bancaires ?',
  'Comment adopter un enfant à l’étranger ?',
  'Quelle est la température idéale d’un bureau climatisé ?',
  'Combien de jours de congé pour un déménagement ?',
  'Quel est le délai pour contester une amende de stationnement ?',
  'Comment calculer sa retraite complémentaire ?',
  'Quel est le montant de l’allocation de rentrée scolaire ?',
  'Quelle armoire pour ranger des bouteilles de gaz ?',
  'Comment régler le débit d’une hotte de cuisine ?',
  'À quel âge peut-on conduire un tracteur ?',
  'Combien d’apprentis un boulanger peut-il avoir en Allemagne ?',
);

export const tuningOnLeaflets: readonly Asked[] = [...facts, ...paraphrases, ...followUps, ...unanswerable];
