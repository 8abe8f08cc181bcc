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
import { t } from '../internal/component-texts.ts';
import type { BadgeProps } from './badge.tsx';

interface StatusLook extends Omit<BadgeProps, 'children'> {
  label: string;
}

const rows = <Status extends string>(table: Record<Status, StatusLook>) => table;

/** Every state the product shows: text, colour and icon. */
export const statusTable = {
  note: rows({
    PENDING: { label: t('status.note.PENDING'), tone: 'bleu', icon: LoaderCircle, turning: true },
    TO_REVIEW: { label: t('status.note.TO_REVIEW'), tone: 'ambre', icon: PenLine },
    AWAITING_VALIDATION: { label: t('status.note.AWAITING_VALIDATION'), tone: 'violet', icon: Hourglass },
    PUBLISHED: { label: t('status.note.PUBLISHED'), tone: 'sapin', icon: BadgeCheck },
    ARCHIVED: { label: t('status.note.ARCHIVED'), tone: 'gris', icon: Archive },
    ERROR: { label: t('status.note.ERROR'), tone: 'rouge', icon: CircleAlert },
  }),
  document: rows({
    uploading: { label: t('status.document.uploading'), tone: 'bleu', icon: Upload },
    ingesting: { label: t('status.document.ingesting'), tone: 'bleu', icon: LoaderCircle, turning: true },
    ready: { label: t('status.document.ready'), tone: 'sapin', icon: Check },
    failed: { label: t('status.document.failed'), tone: 'rouge', icon: CircleAlert },
  }),
  import: rows({
    uploading: { label: t('status.import.uploading'), tone: 'bleu', icon: LoaderCircle, turning: true },
    completed: { label: t('status.import.completed'), tone: 'sapin', icon: Check },
    'with-errors': { label: t('status.import.with-errors'), tone: 'rouge', icon: CircleAlert },
  }),
  user: rows({
    active: { label: t('status.user.active'), tone: 'sapin', plain: true, dot: true },
    invited: { label: t('status.user.invited'), tone: 'ambre', plain: true, icon: Mail },
    deactivated: { label: t('status.user.deactivated'), tone: 'gris', plain: true, icon: Ban },
  }),
  remote: rows({
    loaded: { label: t('status.remote.loaded'), tone: 'sapin', icon: Check },
    ready: { label: t('status.remote.ready'), tone: 'gris', icon: CircleDashed },
    down: { label: t('status.remote.down'), tone: 'rouge', icon: CircleAlert },
  }),
  trial: rows({
    'in-progress': { label: t('status.trial.in-progress'), tone: 'sapin' },
    'ending-soon': { label: t('status.trial.ending-soon'), tone: 'ambre' },
    ended: { label: t('status.trial.ended'), tone: 'rouge' },
  }),
} as const;

export type StatusEntity = keyof typeof statusTable;
export type StatusOf<Entity extends StatusEntity> = keyof (typeof statusTable)[Entity] & string;

/** Text, colour and icon of one state. */
export function statusLook<Entity extends StatusEntity>(entity: Entity, status: StatusOf<Entity>): StatusLook {
  const table: Record<string, StatusLook> = statusTable[entity];
  const look = table[status];
  if (look === undefined) throw new Error(`no look for the ${entity} status "${status}"`);
  return look;
}
