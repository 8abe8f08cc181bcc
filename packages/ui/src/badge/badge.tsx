import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icon/icon.tsx';
import type { Tone } from '../icon/tile.tsx';
import { classNames } from '../internal/class-names.ts';

export interface BadgeProps {
  children: ReactNode;
  tone?: Tone;
  icon?: IconType;
  turning?: boolean;
  /** Without ground: the account state in a table. */
  plain?: boolean;
  dot?: boolean;
}

/** State in a word, with an icon, never by colour alone. For the states of the product use `StatusBadge`. */
export function Badge({ children, tone = 'gris', icon, turning = false, plain = false, dot = false }: BadgeProps) {
  return (
    <span
      className={classNames(
        'sv-badge',
        `sv-badge-${tone}`,
        icon === undefined && !plain && 'sv-badge-no-icon',
        plain && 'sv-badge-plain',
      )}
    >
      {dot && <span className="sv-dot" />}
      {icon !== undefined && <Icon of={icon} size={plain ? 16 : 14} turning={turning} />}
      {children}
    </span>
  );
}
