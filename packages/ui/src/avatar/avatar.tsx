import { spaceColors, type SpaceColorName } from '../badge/space-tag.tsx';

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

/** One of the eight hues for an id, always the same (FNV-1a). */
export function hueOf(id: string): SpaceColorName {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return spaceColors[(hash >>> 0) % spaceColors.length] ?? 'sapin';
}

/** First letters of the first and the last word: « Jean-Luc de La Tour » gives JT. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('fr');
}
