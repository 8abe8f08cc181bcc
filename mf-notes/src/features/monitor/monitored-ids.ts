/** The watched ids an earlier visit left; none where there is nothing readable. */
export function restoreIds(storageKey: string): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

export const storeIds = (storageKey: string, ids: readonly string[]): void =>
  localStorage.setItem(storageKey, JSON.stringify(ids));
