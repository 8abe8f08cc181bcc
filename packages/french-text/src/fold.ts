const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Lower case, without accents or ligatures: what two spellings of one French word have in common. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
}
