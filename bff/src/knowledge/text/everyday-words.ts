import { stem } from './stem.ts';

/**
 * Words people say at work for each other, everyday ones beside those that are written. Of general French, not of any
 * company; no word stands here that often means something else.
 */
const groups: readonly (readonly string[])[] = [
  'patron employeur',
  'employe salarie travailleur',
  'entreprise societe',
  'paie paye salaire remuneration',
  'payer remunerer indemniser',
  'bosser travailler',
  'boulot travail emploi metier',
  'virer licencier renvoyer',
  'viree licenciement renvoi',
  'oral verbal',
  'motif raison cause',
  'bebe nourrisson enfant',
  'gosse gamin enfant',
  'fils fille enfant',
  'ado adolescent jeune',
  'papa pere',
  'maman mere',
  'mort deces decede',
  'mourir deceder',
  'epouser marier mariage noces',
  'enceinte grossesse maternite',
  'docteur medecin',
  'vehicule voiture auto',
  'vacances conges',
  'impot fiscal imposable imposition taxe',
  'argent somme montant',
  'panne defaut defaillance dysfonctionnement anomalie',
  'reparer depanner',
  'nettoyer laver rincer essuyer',
  'griffure rayure eraflure',
  'vacarme bruit',
  'saccade secousse',
  'electricite electrique courant tension',
  'lubrifiant huile graisse',
  'gras graisse',
  'tuyau conduite flexible',
  'fuite fuir goutter suinter',
  'boucher obstruer colmater',
  'casser rompre briser',
  'danger dangereux risque',
  'eviter prevenir empecher',
  'formulaire imprime',
  'acheter achat commander',
  'etagere rayonnage',
  'pancarte panneau plaque',
  'chauffeur conducteur',
  'interdit defendu interdiction',
  'obligatoire oblige obligation',
  'trajet deplacement',
  'effacer supprimer',
  'aerer ventiler ventilation aeration',
  'commencer debuter',
  'finir terminer',
  'ordi ordinateur',
  'appli application logiciel',
  'mail courriel',
].map((words) => words.split(' ').map(stem));

const byStem = Map.groupBy(
  groups.flatMap((group) => group.map((each) => ({ each, group }))),
  ({ each }) => each,
);

/** Stems that everyday speech and writing use for one another. */
export const everydayWords = (stemmed: string): string[] =>
  (byStem.get(stemmed) ?? []).flatMap(({ group }) => group.filter((each) => each !== stemmed));
