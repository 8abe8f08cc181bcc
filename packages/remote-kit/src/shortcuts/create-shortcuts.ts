import { isSingleKey } from './key-caps.ts';
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

/** The key of an event as shortcuts name it; null for what none uses: Alt, and keys that only hold others. */
function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  if (altKey || ['Control', 'Meta', 'Shift', 'Dead', 'CapsLock'].includes(key)) return null;
  const isLetter = /^\p{L}$/u.test(key);
  // Shift makes another key of a letter; of `?` and `/` it is part on many keyboards.
  if (isLetter && shiftKey) return null;
  const name = isLetter ? key.toLowerCase() : key;
  if (!ctrlKey && !metaKey) return name;
  return shiftKey ? null : `mod+${name}`;
}

const fields = [
  'input:not([type="checkbox"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="menu"]',
  'audio',
  'video',
].join();

/** The key belongs to what has the focus. */
const isOfField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(fields) !== null;
