import type { ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { Tile, type TileProps } from '../icon/tile.tsx';

export interface EmptyStateProps {
  icon: IconType;
  tone?: NonNullable<TileProps['tone']>;
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** A button, two at most: « Créer une fiche », « Effacer les filtres ». */
  action?: ReactNode;
}

/** Nothing here yet, or nothing for this filter: say which, and what to do. */
export function EmptyState({ icon, tone = 'sapin', title, text, action }: EmptyStateProps) {
  return (
    <div className="sv-empty">
      <Tile icon={icon} tone={tone} size={48} />
      <h2 className="sv-empty-title">{title}</h2>
      {text !== undefined && <p className="sv-empty-text">{text}</p>}
      {action !== undefined && <div className="sv-empty-action">{action}</div>}
    </div>
  );
}
