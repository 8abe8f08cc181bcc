import { isSingleKey } from './key-caps.ts';
import { isOfField, keyOf } from './key-of.ts';
import { keysOf, type Shortcut } from './shortcut.ts';

/** The keys that do something now. Made once, by the shell. */
export interface Shortcuts {
  /** Later ones win over earlier ones. Returns what takes it away again. */
  readonly add: (shortcut: Shortcut) => () => void;
  /** Those that would do something now, as they were added. */
  readonly ready: () => readonly Shortcut[];
  /** Listens to `keydown`. */
  readonly handle: (event: KeyboardEvent) => void;
}

interface Options {
  /** Keys without Ctrl or ⌘ may be switched off: who speaks to their computer types by accident (WCAG 2.1.4). */
  isSingleOn?: () => boolean;
}

/** Time for the second key of two. */
const sequenceMs = 1500;

export function createShortcuts({ isSingleOn = () => true }: Options = {}): Shortcuts {
  const added = new Set<Shortcut>();
  let first: { key: string; at: number } | null = null;

  const ready = () =>
    [...added].filter(
      (shortcut) => (isSingleOn() || !keysOf(shortcut).every(isSingleKey)) && shortcut.isReady?.() !== false,
    );

  function find(key: string): Shortcut | undefined {
    return ready().findLast((shortcut) => keysOf(shortcut).includes(key));
  }

  function handle(event: KeyboardEvent): void {
    const key = keyOf(event);
    if (key === null || event.defaultPrevented || event.isComposing) return;
    if (event.repeat && !key.startsWith('Arrow')) return;
    // A question or a choice is open over the page: its own keys hold.
    if (document.querySelector('dialog[open]') !== null) return;
    if (isSingleKey(key) && isOfField(event.target)) return;
    const started = first !== null && event.timeStamp - first.at < sequenceMs ? `${first.key} ${key}` : key;
    const found = find(started) ?? find(key);
    first = null;
    if (found !== undefined) {
      event.preventDefault();
      found.run();
    } else if (ready().some((shortcut) => keysOf(shortcut).some((keys) => keys.startsWith(`${key} `))))
      first = { key, at: event.timeStamp };
  }

  return {
    add(shortcut) {
      added.add(shortcut);
      return () => void added.delete(shortcut);
    },
    ready,
    handle,
  };
}
