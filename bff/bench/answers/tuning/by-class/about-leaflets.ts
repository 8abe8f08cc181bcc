import { notAnswered, type Asked } from '../../asked.ts';
import { after } from './after.ts';

const trial = 'La période d’essai';
const resignation = 'La démission';
const holidays = 'Les jours fériés et les ponts';
const maternity = 'Le congé de maternité';
const agreed = 'La rupture conventionnelle du contrat de travail à durée indéterminée';
const overtime = 'Les heures supplémentaires : contreparties';
const heat = 'Chaleur et canicule au travail';
const noise = 'Le bruit en milieu de travail';
const cold = 'Travail dans le froid : les précautions à prendre';
const lifting = 'L’autorisation de conduite des appareils de levage';
const rehiring = 'La priorité de réembauche';

const ellipses: readonly Asked[] = [
  ...after(trial, 'Quelle est la durée de la période d’essai d’un cadre ?', ['Et pour un ouvrier ?', 'deux mois']),
  ...after(trial, 'Combien de temps avant l’employeur doit-il prévenir après trois mois de présence à l’essai ?', [
    'Et après un mois ?',
    'deux semaines',
  ]),
  ...after(maternity, 'Combien de semaines de congé de maternité pour un premier enfant ?', [
    'Et pour le troisième ?',
    '26 semaines',
  ]),
  ...after(noise, 'À partir de combien de décibels le bruit fait-il mal ?', ['Et le seuil de danger ?', '85 dB']),
  ...after(overtime, 'Quelle contrepartie obligatoire en repos dans une entreprise de moins de 20 salariés ?', [
    'Et dans une plus grande ?',
    '100 %',
  ]),
  ...after(resignation, 'La démission ouvre-t-elle droit au chômage ?', ['Et pour suivre son conjoint ?', 'légitime']),
  ...after(noise, 'Comment se mesure le niveau de bruit ?', ['Et la fréquence ?', 'Hertz']),
];

const pronouns: readonly Asked[] = [
  ...after(trial, 'La période d’essai doit-elle être écrite dans le contrat ?', [
    'Combien de fois peut-on la renouveler ?',
    'une fois',
  ]),
  ...after(maternity, 'Comment prévenir l’employeur du congé de maternité ?', ['Peut-il le refuser ?', 's’opposer']),
  ...after(agreed, 'Qui peut signer une rupture conventionnelle ?', ['Comment la faire homologuer ?', 'TéléRc']),
  ...after(lifting, 'Qu’est-ce que le CACES ?', ['Combien de temps est-il valable ?', '5 ans']),
  ...after(
    heat,
    'Qu’est-ce que le coup de chaleur ?',
    ['Quels en sont les signes ?', 'maux de tête'],
    ['Et en attendant les secours ?', 'ombre'],
  ),
  ...after(cold, 'Qu’est-ce que l’hypothermie ?', ['Comment la reconnaître ?', 'frissons']),
  ...after(rehiring, 'Combien de temps dure la priorité de réembauche ?', ['Comment la demander ?', 'par écrit']),
];

const demonstratives: readonly Asked[] = [
  ...after(rehiring, 'Qui bénéficie de la priorité de réembauche ?', [
    'Que risque l’employeur qui ne respecte pas cette priorité ?',
    'condamné',
  ]),
  ...after(cold, 'Quelles protections contre le froid ?', ['Quels risques pour la santé avec ce froid ?', 'gelures']),
  ...after(holidays, 'Quels sont les jours fériés ?', ['Lequel de ces jours est obligatoirement chômé ?', '1 er mai']),
  ...after(lifting, 'Faut-il une formation pour conduire une grue mobile ?', [
    'Qui délivre cette autorisation ?',
    'employeur',
  ]),
];

const otherAttributes: readonly Asked[] = [
  ...after(agreed, 'Combien de jours pour se rétracter d’une rupture conventionnelle ?', [
    'Quelle indemnité minimale ?',
    'licenciement',
  ]),
  ...after(overtime, 'Qu’est-ce que la contrepartie obligatoire en repos ?', [
    'Dans quel délai la prendre ?',
    '2 mois',
  ]),
  ...after(maternity, 'Quelle est la durée du congé de maternité pour des jumeaux ?', [
    'Dont combien avant la naissance ?',
    '12 semaines',
  ]),
  ...after(heat, 'De quand date le décret sur la chaleur au travail ?', [
    'Quand est-il entré en vigueur ?',
    'juillet 2025',
  ]),
];

const returns: readonly Asked[] = [
  ...after(
    trial,
    ['Quelle est la durée de la période d’essai d’un cadre ?', 'Quels sont les jours fériés ?'],
    ['Et la période d’essai, peut-elle être rompue sans motif ?', 'librement rompu'],
  ),
  ...after(
    lifting,
    ['Qu’est-ce que le CACES ?', 'Qu’est-ce que le coup de chaleur ?'],
    ['Et le CACES, il est valable combien de temps ?', '5 ans'],
  ),
];

export const leafletsByClass: readonly Asked[] = [
  ...ellipses,
  ...pronouns,
  ...demonstratives,
  ...otherAttributes,
  ...returns,
  ...notAnswered(
    'follow-up',
    'refusal',
    ['Et pour un pilote d’avion ?', 'Quelle est la durée de la période d’essai d’un cadre ?'],
    ['Et en Belgique ?', 'Quels sont les jours fériés ?'],
    ['Combien coûte-t-il ?', 'Qu’est-ce que le CACES ?'],
    ['Et pour un chat ?', 'Quelle est la durée du congé de maternité pour des jumeaux ?'],
  ),
];
