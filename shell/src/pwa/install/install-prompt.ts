/** May this page be installed as an application? Specification, section 4. */
export function canInstall(page: Window & typeof globalThis = window): boolean {
  return (
    !isInstalled(page) &&
    'serviceWorker' in page.navigator &&
    page.document.querySelector('link[rel="manifest"]') !== null &&
    (page.location.protocol === 'https:' || page.location.hostname === 'localhost')
  );
}

/** The page runs in a window of its own already. */
function isInstalled(page: Window): boolean {
  const onApple = (page.navigator as { standalone?: boolean }).standalone === true;
  return onApple || page.matchMedia('(display-mode: standalone)').matches;
}

/** iPhones and iPads install by their own menu. The newer iPads call themselves a Macintosh with a touch screen. */
export function isIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
