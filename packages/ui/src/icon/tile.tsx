import type { ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';

export type Tone = 'gris' | 'sapin' | 'ambre' | 'violet' | 'bleu' | 'rouge';

export interface TileProps {
  icon?: IconType;
  children?: ReactNode;
  tone?: Tone | 'terre' | 'surligneur';
  /** Side in px: 40 in lists, 48 in empty states. */
  size?: 40 | 48 | 52;
  turning?: boolean;
}

/** Rounded coloured square with an icon: the head of a row, a quick card or an empty state. */
export function Tile({ icon, children, tone = 'gris', size = 40, turning = false }: TileProps) {
  return (
    <span className={`sv-tile sv-tile-${tone}`} style={size === 40 ? undefined : { '--sv-tile': `${size}px` }}>
      {icon === undefined ? children : <Icon of={icon} size={size === 40 ? 20 : 24} turning={turning} />}
    </span>
  );
}
