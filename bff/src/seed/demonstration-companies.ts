import type { Feature } from '@savoir/contracts/access';
import type { SpaceColor } from '@savoir/contracts/spaces';
import { firstFeatures } from '../modules/company/first-features.ts';
import { seedId } from './seed-id.ts';

/** The two companies show different settings: one films, the other does without films and without a creator’s own review. */
export const delorme = {
  id: seedId('company', 1),
  name: 'Delorme Maintenance',
  features: [...firstFeatures, 'VIDEO_SPEECH_TO_TEXT'] satisfies Feature[],
};
export const brasserie = {
  id: seedId('company', 2),
  name: 'Brasserie du Nord',
  features: firstFeatures.filter((feature) => feature !== 'NOTE_REVIEW'),
};

const space = (number: number, companyId: string, name: string, color: SpaceColor) => ({
  _id: seedId('space', number),
  companyId,
  name,
  color,
});

export const templates = {
  intervention: {
    _id: seedId('template', 1),
    companyId: delorme.id,
    name: 'Intervention',
    sections: [
      { heading: 'Sécurité', hint: 'Consignation, équipements, risques' },
      { heading: 'Outillage', hint: 'Outils, pièces, consommables' },
      { heading: 'Étapes', hint: 'Une ligne par geste, dans l’ordre' },
      { heading: 'Contrôle', hint: 'Ce qui montre que c’est réussi' },
    ],
    version: 1,
    removedDate: null,
  },
};

export const spaces = {
  atelier: space(1, delorme.id, 'Atelier mécanique', 'sapin'),
  ligne: { ...space(2, delorme.id, 'Ligne 3', 'violet'), reviewMonths: 12 as const },
  securite: space(3, delorme.id, 'Sécurité', 'brique'),
  hydraulique: space(4, delorme.id, 'Hydraulique', 'prune'),
  brassage: space(5, brasserie.id, 'Salle de brassage', 'ambre'),
};
