const spellings: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/ph/g, 'f'],
  [/e?au/g, 'o'],
  [/[ae]i/g, 'e'],
  [/qu|k|c(?![eihy])/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])|z/g, 's'],
  [/y/g, 'i'],
  [/h/g, ''],
  [/[aei]n(?![aeiou])/g, 'n'],
  [/m(?=[bp])/g, 'n'],
  [/(?<=..)[estx]+$/g, ''],
];

/** Roughly how a folded French word sounds: the same for spellings that are confused by ear. */
export const soundOf = (word: string): string =>
  spellings.reduce((sound, [pattern, letters]) => sound.replace(pattern, letters), word);
