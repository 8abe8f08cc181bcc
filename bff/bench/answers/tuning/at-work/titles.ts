/** Titles of leaflets about life at work; none of them is among those that answers are measured on, nor tuned on elsewhere. */
export const season = 'Le travail saisonnier';
export const skills = 'Le bilan de compétences';
export const salary = 'Questions-réponses | Le versement du salaire';
export const sickChild = 'Les congés et absences pour enfant malade';
export const masks = 'Les masques de protection respiratoire';
export const confined = 'La prévention des risques dans les espaces confinés';
export const traffic = 'La prévention des risques liés à la circulation interne dans les locaux';
export const fluids = 'La prévention des risques liés aux fluides d’usinage';
export const adviser = 'Le conseiller du salarié';
export const parental = 'Le congé parental d’éducation';
export const papers = 'Les documents remis aux salariés lors de la rupture du contrat de travail';
export const smoking = 'L’interdiction de fumer et de vapoter dans les lieux de travail';
export const minimumWage = 'Le SMIC (salaire minimum de croissance)';

/** With some that nothing is asked about. */
export const leafletsAtWork: readonly string[] = [
  season,
  skills,
  salary,
  sickChild,
  masks,
  confined,
  traffic,
  fluids,
  adviser,
  parental,
  papers,
  smoking,
  'La sanction disciplinaire',
  'Le travail en soirée',
  'Le règlement intérieur',
  'La prévention des risques liés aux poussières',
  'Les risques liés à la peinture par pulvérisation',
  'Le congé de reclassement',
  minimumWage,
  'La prévention des chutes de hauteur',
];
