/** The same typos in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One slip inside the longest word of each question, if it has five letters: a letter lost, two swapped or one replaced. */
export function withTypos(questions: readonly string[]): string[] {
  const random = randomFrom(20_261_120);
  const pick = (count: number) => Math.floor(random() * count);
  return questions.map((question) => {
    const [longest] = [...question.matchAll(/\p{L}+/gu)].sort((a, b) => b[0].length - a[0].length);
    if (longest === undefined || longest[0].length < 5) return question;
    const word = longest[0];
    const at = 1 + pick(word.length - 2);
    const slips = [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      word.slice(0, at) + 'abcdefghijklmnopqrstuvwxyz'.charAt(pick(26)) + word.slice(at + 1),
    ];
    const slip = slips[pick(slips.length)] ?? word;
    return question.slice(0, longest.index) + slip + question.slice(longest.index + word.length);
  });
}
