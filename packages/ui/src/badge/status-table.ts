import {
  Archive,
  BadgeCheck,
  Ban,
  Check,
  CircleAlert,
  CircleDashed,
  Hourglass,
  LoaderCircle,
  Mail,
  PenLine,
  Upload,
} from 'lucide-react';
import type { BadgeProps } from './badge.tsx';

interface StatusLook extends Omit<BadgeProps, 'children'> {
  label: string;
}

const rows = <Status extends string>(table: Record<Status, StatusLook>) => table;

/** Every state the product shows: words, colour and icon. */
export const statusTable = {
  note: rows({
    PENDING: { label: 'Import en cours', tone: 'bleu', icon: LoaderCircle, turning: true },
    TO_REVIEW: { label: 'À finaliser', tone: 'ambre', icon: PenLine },
    AWAITING_VALIDATION: { label: 'En attente de validation', tone: 'violet', icon: Hourglass },
    PUBLISHED: { label: 'Publiée', tone: 'sapin', icon: BadgeCheck },
    ARCHIVED: { label: 'Archivée', tone: 'gris', icon: Archive },
    ERROR: { label: 'Erreur d’import', tone: 'rouge', icon: CircleAlert },
  }),
  document: rows({
    uploading: { label: 'Envoi en cours', tone: 'bleu', icon: Upload },
    ingesting: { label: 'Analyse en cours', tone: 'bleu', icon: LoaderCircle, turning: true },
    ready: { label: 'Disponible', tone: 'sapin', icon: Check },
    failed: { label: 'Échec', tone: 'rouge', icon: CircleAlert },
  }),
  import: rows({
    uploading: { label: 'Import en cours', tone: 'bleu', icon: LoaderCircle, turning: true },
    completed: { label: 'Import terminé', tone: 'sapin', icon: Check },
    'with-errors': { label: 'Import terminé avec des erreurs', tone: 'rouge', icon: CircleAlert },
  }),
  user: rows({
    active: { label: 'Actif', tone: 'sapin', plain: true, dot: true },
    invited: { label: 'Invité', tone: 'ambre', plain: true, icon: Mail },
    deactivated: { label: 'Désactivé', tone: 'gris', plain: true, icon: Ban },
  }),
  remote: rows({
    loaded: { label: 'Chargé', tone: 'sapin', icon: Check },
    ready: { label: 'Prêt', tone: 'gris', icon: CircleDashed },
    down: { label: 'En panne', tone: 'rouge', icon: CircleAlert },
  }),
  trial: rows({
    'in-progress': { label: 'Essai gratuit', tone: 'sapin' },
    'ending-soon': { label: 'Fin de l’essai proche', tone: 'ambre' },
    ended: { label: 'Essai terminé', tone: 'rouge' },
  }),
} as const;

export type StatusEntity = keyof typeof statusTable;
export type StatusOf<Entity extends StatusEntity> = keyof (typeof statusTable)[Entity] & string;

/** Words, colour and icon of one state. */
export function statusLook<Entity extends StatusEntity>(entity: Entity, status: StatusOf<Entity>): StatusLook {
  const table: Record<string, StatusLook> = statusTable[entity];
  const look = table[status];
  if (look === undefined) throw new Error(`no look for the ${entity} status "${status}"`);
  return look;
}
