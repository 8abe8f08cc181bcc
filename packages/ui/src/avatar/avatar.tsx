import { hueOf } from './hue.ts';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  /** Chooses the colour, the same everywhere. */
  userId: string;
  name: string;
  /** Diameter in px: 24 in groups, 32 in bars, 40 in rows, 64 on the account page. */
  size?: 24 | 32 | 40 | 64;
  /** A deactivated account: no colour. */
  off?: boolean;
}

/** Initials on the person's colour. Decorative: the name stands beside it, or is the name of the button around it. */
export function Avatar({ userId, name, size = 40, off = false }: AvatarProps) {
  return (
    <span
      className={off ? 'sv-avatar sv-avatar-off' : 'sv-avatar'}
      style={{ '--sv-avatar': `${size}px`, '--sv-space-color': `var(--sv-space-${hueOf(userId)})` }}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  );
}
