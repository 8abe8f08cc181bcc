const mistakes: readonly [RegExp, string][] = [
  [/ [?!;%]/u, 'a plain space before ? ! ; or % (U+202F belongs there)'],
  [/ (?::(?!\/\/)|»)/u, 'a plain space before : or » (U+00A0 belongs there)'],
  [/« /u, 'a plain space after « (U+00A0 belongs there)'],
];

/** What breaks French spacing in a text of the screen: a line could start with the sign. */
export function spacingMistakes(text: string): string[] {
  return mistakes.filter(([pattern]) => pattern.test(text)).map(([, mistake]) => mistake);
}
