import { answered, notAnswered, type Asked } from '../../asked.ts';
import {
  adviser,
  confined,
  masks,
  papers,
  parental,
  minimumWage,
  salary,
  season,
  sickChild,
  skills,
  smoking,
} from './titles.ts';

type Next = readonly [question: string, says: string];
const after = (source: string | readonly string[], before: string, ...next: readonly Next[]): readonly Asked[] =>
  answered('follow-up', source, ...next.map(([question, says]) => [question, says, { before }] as const));

/** Conversations about leaflets that go on to another attribute, another case or another thing. */
export const atWorkGoingOn: readonly Asked[] = [
  ...after(
    skills,
    'Quelle est la durée d’un bilan de compétences ?',
    ['Qui le paie ?', 'financé'],
    ['Combien de phases ?', 'trois phases'],
    ['À qui appartiennent les résultats ?', 'propriété'],
    ['Et où le faire ?', 'prestataire'],
  ),
  ...after(skills, 'Qui peut bénéficier d’un bilan de compétences ?', ['Et les chômeurs ?', 'France Travail']),
  ...after(skills, 'Qui signe la convention du bilan de compétences ?', [
    'Combien de temps a le salarié pour répondre ?',
    '10 jours',
  ]),
  ...after(
    [salary, minimumWage],
    'Quel est le montant du SMIC horaire ?',
    ['Et par mois ?', '1 823'],
    ['Et pour un jeune de 17 ans ?', '10 %'],
  ),
  ...after(
    salary,
    'Comment le salaire doit-il être versé ?',
    ['Et en espèces ?', '1 500'],
    ['Peut-on demander un acompte ?', 'quinzaine'],
    ['Et s’il n’est pas versé ?', 'prud'],
  ),
  ...after(salary, 'Le salaire peut-il être saisi en totalité ?', ['Combien doit-il rester ?', '646']),
  ...after(
    sickChild,
    'Combien de jours d’absence pour un enfant malade ?',
    ['Et s’il a moins d’un an ?', '5 jours'],
    ['Et avec trois enfants ?', '5 jours'],
    ['Est-ce payé ?', 'non rémunéré'],
    ['Quel justificatif ?', 'certificat médical'],
  ),
  ...after(
    sickChild,
    'Combien de jours dure le congé de présence parentale ?',
    ['Peut-on le fractionner ?', 'demi-journée'],
    ['Combien de temps avant faut-il prévenir ?', '15 jours'],
  ),
  ...after(masks, 'Quelle part de l’aérosol filtre la classe P1 ?', ['Et P3 ?', '99,95'], ['Et la classe P2 ?', '94']),
  ...after(masks, 'Qu’est-ce qu’un appareil filtrant ?', ['Et un appareil isolant ?', 'alimentés']),
  ...after(
    masks,
    'Que protège le demi-masque ?',
    ['Et le masque complet ?', 'totalité du visage'],
    ['Est-il lavable ?', 'lavables'],
  ),
  ...after(
    confined,
    'D’où vient le risque d’asphyxie dans une cuve ?',
    ['Et l’intoxication ?', 'inhalation'],
    ['Et l’explosion ?', 'inflammables'],
  ),
  ...after(
    adviser,
    'Où consulter la liste des conseillers du salarié ?',
    ['Qui l’établit ?', 'Dreets'],
    ['Tous les combien est-elle révisée ?', '3 ans'],
  ),
  ...after(
    adviser,
    'Combien d’heures par mois a un conseiller du salarié ?',
    ['Et pour se former ?', 'deux semaines'],
    ['Peut-il être licencié ?', 'inspecteur du travail'],
  ),
  ...after(
    parental,
    'Quelle est la durée du congé parental ?',
    ['Et en cas de jumeaux ?', 'maternelle'],
    ['Et en cas d’adoption ?', '3 ans'],
    ['Combien de fois peut-on le prolonger ?', '2 fois'],
    ['Et si l’enfant est malade ?', 'prolongée'],
  ),
  ...after(
    parental,
    'Qui a droit au congé parental ?',
    ['Peut-il être refusé ?', 'de droit'],
    ['Est-il payé ?', 'pas rémunéré'],
    ['Combien de temps avant prévenir l’employeur ?', 'mois'],
  ),
  ...after(
    papers,
    'Quand remettre le certificat de travail ?',
    ['Que doit-il contenir ?', 'date d'],
    ['Et s’il n’est pas remis ?', '750'],
  ),
  ...after(papers, 'Qu’est-ce que le solde de tout compte ?', ['Peut-on le dénoncer ?', '6 mois']),
  ...after(papers, 'Quelle amende si le certificat de travail n’est pas délivré ?', [
    'Et pour l’attestation France Travail ?',
    '1 500',
  ]),
  ...after(smoking, 'Quelle amende quand on vapote au travail ?', ['Et pour le responsable ?', '68']),
  ...after(
    smoking,
    'Où est-il interdit de fumer au travail ?',
    ['Et sur un chantier ?', 'BTP'],
    ['Et chez un particulier ?', 'domiciles privés'],
  ),
  ...after(season, 'Un contrat saisonnier peut-il être renouvelé ?', ['Et l’ancienneté ?', 'cumul']),
  ...notAnswered(
    'follow-up',
    'refusal',
    ['Et pour un chien ?', 'Combien de jours d’absence pour un enfant malade ?'],
    ['Et P4 ?', 'Quelle part de l’aérosol filtre la classe P1 ?'],
    ['Et en Suisse ?', 'Quel est le montant du SMIC horaire ?'],
    ['Et un tuba ?', 'Que protège le demi-masque ?'],
    ['Quel est son numéro de téléphone ?', 'Où consulter la liste des conseillers du salarié ?'],
    ['Et pour un grand-père ?', 'Quelle est la durée du congé parental ?'],
    ['Et pour un chapeau ?', 'Quelle amende quand on vapote au travail ?'],
    ['Et la noyade d’un chat ?', 'D’où vient le risque d’asphyxie dans une cuve ?'],
    ['Combien gagne-t-il ?', 'Combien d’heures par mois a un conseiller du salarié ?'],
    ['Et dans une piscine ?', 'Où est-il interdit de fumer au travail ?'],
  ),
];
