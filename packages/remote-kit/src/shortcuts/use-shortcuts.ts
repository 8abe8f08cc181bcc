import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHost } from '../host/host-context.ts';
import type { Shortcut } from './shortcut.ts';

/**
 * Adds keys for as long as the component is there. What they do may change at any time; they are added again only when the
 * keys, or what is said of them, change.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { shortcuts: host } = useHost();
  // Not an effect event: the list of keys asks which are ready while it renders. With the page, not some time after it:
  // a key is pressed for what is on the screen.
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  const described = JSON.stringify(shortcuts);
  useEffect(() => {
    const known = JSON.parse(described) as readonly Pick<Shortcut, 'keys' | 'label' | 'scope'>[];
    const removals = known.map((shortcut, index) =>
      host.add({
        ...shortcut,
        run: () => latest.current[index]?.run(),
        isReady: () => latest.current[index]?.isReady?.() !== false,
      }),
    );
    return () => {
      for (const remove of removals) remove();
    };
  }, [host, described]);
}
