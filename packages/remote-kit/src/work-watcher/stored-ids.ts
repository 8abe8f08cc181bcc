/** The ids an earlier visit left under this key; none where there is nothing readable. */
export function restoreIds(storageKey: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // Not ours, or cut: there is nothing to go on with.
    return [];
  }
}

export const storeIds = (storageKey: string, ids: readonly string[]): void =>
  localStorage.setItem(storageKey, JSON.stringify(ids));
