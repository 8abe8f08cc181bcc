import { useSyncExternalStore } from 'react';

/** As the layout of the page has it: there is room beside the sheet and the facts. */
const wide = '(min-width: 1200px)';

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
