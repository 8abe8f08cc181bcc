import { Badge } from './badge.tsx';
import { statusLook, type StatusEntity, type StatusOf } from './status-table.ts';

export interface StatusBadgeProps<Entity extends StatusEntity> {
  entity: Entity;
  status: StatusOf<Entity>;
  /** Replaces the usual words: « Import de 3 documents ». */
  label?: string;
}

/** The state of a note, document, import, user, remote or trial. */
export function StatusBadge<Entity extends StatusEntity>({ entity, status, label }: StatusBadgeProps<Entity>) {
  const { label: usual, ...look } = statusLook(entity, status);
  return <Badge {...look}>{label ?? usual}</Badge>;
}
