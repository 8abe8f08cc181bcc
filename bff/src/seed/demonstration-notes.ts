import type { NoteStatus } from '@savoir/contracts/notes';
import { brasserie, delorme, spaces } from './demonstration-companies.ts';
import { people, type DemonstrationUser } from './demonstration-users.ts';
import { seedId } from './seed-id.ts';

export interface DemonstrationNote {
  id: string;
  companyId: string;
  /** File in `notes/`: the title as its heading, then the text. */
  file: string;
  status: Extract<NoteStatus, 'TO_REVIEW' | 'AWAITING_VALIDATION' | 'PUBLISHED'>;
  creator: DemonstrationUser;
  validator: DemonstrationUser | null;
  spaceIds: string[];
  /** Age at the first start. */
  daysOld: number;
}

const { camille, nadia, thomas, julie } = people;
const { atelier, ligne, securite, hydraulique, brassage } = spaces;

function published(
  number: number,
  file: string,
  validator: DemonstrationUser,
  spaceIds: string[],
  daysOld: number,
): DemonstrationNote {
  return {
    id: seedId('note', number),
    companyId: delorme.id,
    file,
    status: 'PUBLISHED',
    creator: camille,
    validator,
    spaceIds,
    daysOld,
  };
}
const unpublished = (
  number: number,
  file: string,
  status: DemonstrationNote['status'],
  spaceIds: string[],
  daysOld: number,
): DemonstrationNote => ({ ...published(number, file, nadia, spaceIds, daysOld), status, validator: null });

const lockout = published(3, 'consignation-c-12.md', nadia, [securite._id], 8);

/** What everyone of the space is asked to read. */
export const safetyReading = {
  note: lockout,
  space: securite,
  asker: nadia,
  reader: camille,
  reason: 'Un cinquième point de coupure a été ajouté. À connaître avant toute intervention sur le convoyeur.',
  dueInDays: 12,
};

const seal = published(1, 'garniture-p-204.md', nadia, [atelier._id, hydraulique._id], 1);
const greasing = published(5, 'graissage-extracteur.md', thomas, [atelier._id], 11);
const oil = published(7, 'huile-reducteur.md', nadia, [atelier._id, ligne._id], 23);

/** Questions whose right source is known. */
export const testedNotes: { question: string; note: DemonstrationNote }[] = [
  { question: 'Où se trouve la garniture de rechange de la P-204\u202F?', note: seal },
  { question: 'Combien de points de coupure a le convoyeur C-12\u202F?', note: lockout },
  { question: 'Quelle viscosité doit avoir l’huile du réducteur\u202F?', note: oil },
  { question: 'Quelle température ne doivent pas dépasser les paliers de l’extracteur\u202F?', note: greasing },
];

export const demonstrationNotes: DemonstrationNote[] = [
  seal,
  published(2, 'defaut-f-0049.md', thomas, [ligne._id], 3),
  lockout,
  published(4, 'purge-presse-2.md', nadia, [hydraulique._id], 10),
  greasing,
  published(6, 'filmeuse-changement-format.md', nadia, [ligne._id], 16),
  oil,
  // Longer ago than the rhythm of its space: it is to be verified again.
  published(8, 'capteur-niveau-bac-b2.md', thomas, [ligne._id], 430),
  unpublished(9, 'alignement-laser.md', 'AWAITING_VALIDATION', [atelier._id], 2),
  unpublished(10, 'fuite-verin-ejecteur.md', 'AWAITING_VALIDATION', [hydraulique._id], 1),
  unpublished(11, 'joint-tournant-secheuse.md', 'TO_REVIEW', [atelier._id], 0),
  { ...published(12, 'densite-mout.md', julie, [brassage._id], 5), companyId: brasserie.id, creator: julie },
];
