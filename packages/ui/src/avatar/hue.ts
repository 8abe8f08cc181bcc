import { spaceColors, type SpaceColorName } from '../badge/space-tag.tsx';

/** One of the eight hues for an id, always the same (FNV-1a). */
export function hueOf(id: string): SpaceColorName {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return spaceColors[(hash >>> 0) % spaceColors.length] ?? 'sapin';
}
