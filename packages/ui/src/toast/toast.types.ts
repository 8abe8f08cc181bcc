export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  label: string;
  /** A link, or … */
  href?: string;
  /** … something to do. The toast closes after either. */
  onSelect?: () => void;
}

export interface ToastInput {
  kind: ToastKind;
  /** Without full stop: « Fiche prête à relire ». */
  title: string;
  /** One sentence. */
  description?: string;
  action?: ToastAction;
  /** A second toast with the same key replaces the first. */
  key?: string;
}

export interface Toast extends ToastInput {
  id: number;
  state: 'open' | 'closing';
}

export interface ToastLimits {
  /** At most this many at once; the oldest leaves. */
  max: number;
  durationMs: number;
  /** Time between closing and leaving the page, for the animation. */
  removalDelayMs: number;
}

export interface ToastStore {
  toast: (input: ToastInput) => number;
  dismiss: (id: number) => void;
  /** Stops and restarts the clocks: the pointer or the focus is on a toast. */
  pause: () => void;
  resume: () => void;
  get: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}
