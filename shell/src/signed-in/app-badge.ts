/** Browsers that have no badge, or none for what is not installed, do without. */
interface BadgeNavigator {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** A number on the icon of the installed application; none for 0. */
export function showBadge(count: number): void {
  if (count === 0) return clearBadge();
  const { setAppBadge } = navigator as BadgeNavigator;
  // Refused where the icon has no place for it: the number stands in the navigation all the same.
  setAppBadge?.call(navigator, count).catch(() => undefined);
}

export function clearBadge(): void {
  const { clearAppBadge } = navigator as BadgeNavigator;
  clearAppBadge?.call(navigator).catch(() => undefined);
}
