/** A timer that can be stopped and goes on with what was left. */
export interface Countdown {
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

export function startCountdown(ms: number, onEnd: () => void): Countdown {
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
