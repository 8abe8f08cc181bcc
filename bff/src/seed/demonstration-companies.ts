import type { Feature } from '@savoir/contracts/access';
import type { SpaceColor } from '@savoir/contracts/spaces';
import { seedId } from './seed-id.ts';

const features: Feature[] = [
  'NOTE_VALIDATION',
  'USER_FEEDBACK',
  'DOCUMENT_UPLOAD',
  'INSERT_DOCUMENT_FILE_INTO_RAG',
  'INSERT_NOTE_INTO_RAG',
  'LLM_ENHANCED_MARKDOWN',
  'NOTE_REVIEW',
];

/** The two companies show different settings: one films, the other does without films and without a creator’s own review. */
export const delorme = {
  id: seedId('company', 1),
  name: 'Delorme Maintenance',
  features: [...features, 'VIDEO_SPEECH_TO_TEXT'] satisfies Feature[],
};
export const brasserie = {
  id: seedId('company', 2),
  name: 'Brasserie du Nord',
  features: features.filter((feature) => feature !== 'NOTE_REVIEW'),
};
/** Of an installation that starts empty. */
export const ownCompany = { id: seedId('company', 3), name: 'Mon entreprise', features };

const space = (number: number, companyId: string, name: string, color: SpaceColor) => ({
  _id: seedId('space', number),
  companyId,
  name,
  color,
});

export const spaces = {
  atelier: space(1, delorme.id, 'Atelier mécanique', 'sapin'),
  ligne: space(2, delorme.id, 'Ligne 3', 'violet'),
  securite: space(3, delorme.id, 'Sécurité', 'brique'),
  hydraulique: space(4, delorme.id, 'Hydraulique', 'prune'),
  brassage: space(5, brasserie.id, 'Salle de brassage', 'ambre'),
};
