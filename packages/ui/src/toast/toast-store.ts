import { createStore } from '../internal/store.ts';
import type { Toast, ToastInput, ToastLimits, ToastStore } from './toast.types.ts';

const staysUntilClosed = ({ kind, action }: ToastInput) => kind === 'error' && action !== undefined;

/** Leaving ones go first, then the oldest that would have gone by itself, then the oldest. */
function oneTooMany(toasts: readonly Toast[]): Toast | undefined {
  return (
    toasts.find(({ state }) => state === 'closing') ?? toasts.find((toast) => !staysUntilClosed(toast)) ?? toasts[0]
  );
}

/** Passing messages, made once by the shell and shown by `<Toaster>`. An error that offers an action stays until closed. */
export function createToastStore({ max, durationMs, removalDelayMs }: ToastLimits): ToastStore {
  const store = createStore<readonly Toast[]>([]);
  const countdowns = new Map<number, Countdown>();
  let lastId = 0;
  let paused = false;

  const remove = (id: number) => {
    countdowns.get(id)?.cancel();
    countdowns.delete(id);
    store.set(store.get().filter((toast) => toast.id !== id));
  };

  const dismiss = (id: number) => {
    const toast = store.get().find((candidate) => candidate.id === id);
    if (toast === undefined || toast.state === 'closing') return;
    countdowns.get(id)?.cancel();
    store.set(store.get().map((candidate) => (candidate.id === id ? { ...candidate, state: 'closing' } : candidate)));
    countdowns.set(
      id,
      startCountdown(removalDelayMs, () => remove(id)),
    );
  };

  const startClock = (toast: Toast) => {
    if (staysUntilClosed(toast)) return;
    const countdown = startCountdown(durationMs, () => dismiss(toast.id));
    if (paused) countdown.pause();
    countdowns.set(toast.id, countdown);
  };

  const toast = (input: ToastInput) => {
    const replaced = store.get().find(({ key, state }) => key !== undefined && key === input.key && state === 'open');
    const id = replaced?.id ?? ++lastId;
    countdowns.get(id)?.cancel();
    countdowns.delete(id);
    const added: Toast = { ...input, id, state: 'open' };
    if (replaced === undefined) {
      const extra = store.get().length >= max ? oneTooMany(store.get()) : undefined;
      if (extra !== undefined) remove(extra.id);
      store.set([...store.get(), added]);
    } else {
      store.set(store.get().map((candidate) => (candidate.id === id ? added : candidate)));
    }
    startClock(added);
    return id;
  };

  const open = () => store.get().filter(({ state }) => state === 'open');
  return {
    toast,
    dismiss,
    pause: () => {
      paused = true;
      for (const { id } of open()) countdowns.get(id)?.pause();
    },
    resume: () => {
      paused = false;
      for (const { id } of open()) countdowns.get(id)?.resume();
    },
    get: store.get,
    subscribe: store.subscribe,
  };
}

/** A timer that can be stopped and goes on with what was left. */
interface Countdown {
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

function startCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= Date.now() - startedAt;
  };
  const resume = () => {
    if (timer !== undefined) return;
    startedAt = Date.now();
    timer = setTimeout(onEnd, Math.max(0, left));
  };
  resume();
  return { pause, resume, cancel: () => clearTimeout(timer) };
}
