/** A key, or some, that do something. */
export interface Shortcut {
  /**
   * `mod+k` (Ctrl, or ⌘ on a Mac), `g n` (one after the other), `?`, `ArrowLeft`: names as `KeyboardEvent.key` has them,
   * letters small. Several that do the same stand in a list.
   */
  keys: string | readonly string[];
  /** What it does, as text: « Enregistrer la fiche ». */
  label: string;
  /** Whether it belongs to the page that stands open, or works on all. */
  scope: 'everywhere' | 'page';
  run: () => void;
  /** Whether it would do something now; one that would not is not listed and leaves the key to the browser. */
  isReady?: () => boolean;
}

/** Its keys, each by itself. */
export const keysOf = ({ keys }: Pick<Shortcut, 'keys'>): readonly string[] =>
  typeof keys === 'string' ? [keys] : keys;
