/** Those whose name contains every word; accents and case do not matter; under 2 characters nothing is filtered. */
export function filterCompanies<Company extends { name: string }>(
  companies: readonly Company[],
  search: string,
): Company[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (search.trim().length < 2) return [...companies];
  return companies.filter(({ name }) => words.every((word) => folded(name).includes(word)));
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
