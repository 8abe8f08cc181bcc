import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 767px)';

/** Is the window as narrow as a phone (the layouts' first breakpoint)? For what must not be in the document twice; the rest is CSS. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
