/** What fonts of symbols draw at characters of private use: their own codes, moved up by F000. */
const meant: Readonly<Record<string, string>> = {
  '\uF02D': '-',
  '\uF044': 'Δ',
  '\uF057': 'Ω',
  '\uF06D': 'µ',
  '\uF070': 'π',
  '\uF0A3': '≤',
  '\uF0AE': '→',
  '\uF0B0': '°',
  '\uF0B1': '±',
  '\uF0B3': '≥',
  '\uF0B4': '×',
  '\uF0B7': '•',
  '\uF0DE': '⇒',
  '\uF0E0': '→',
  '\uF0F0': '→',
};

/** A text whose characters of private use are what they show; those that say nothing are left out. */
export const withoutPrivateSigns = (text: string): string =>
  /\p{Co}/u.test(text)
    ? text.replace(/(\p{Co})( ?)/gu, (_, sign: string, space: string) =>
        sign in meant ? `${meant[sign]}${space}` : '',
      )
    : text;
