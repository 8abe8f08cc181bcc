/** A letter for each entry of the navigation, to be pressed after `g`: the first of its name that no entry before it has. */
export function navigationKeys(names: readonly string[]): readonly (string | null)[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const letters = name.toLowerCase().normalize('NFD').match(/[a-z]/g) ?? [];
    const letter = letters.find((candidate) => !taken.has(candidate)) ?? null;
    if (letter !== null) taken.add(letter);
    return letter;
  });
}
