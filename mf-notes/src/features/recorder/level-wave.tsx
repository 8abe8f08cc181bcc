import { useEffect, useRef, type ReactNode } from 'react';
import type { Recording } from './record.ts';
import styles from './recorder.module.css';

const bars = 56;
const stepMs = 90;

/** The level of the microphone over the last seconds, newest at the right. Drawn without React: it changes eleven times a second. */
export function LevelWave({ recording, paused }: { recording: Recording; paused: boolean }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const levels = useRef<number[]>([]);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => {
      levels.current = [...levels.current, recording.level()].slice(-bars);
      const shown = Array.from(frame.current?.querySelectorAll('span') ?? []);
      const first = shown.length - levels.current.length;
      for (const [index, bar] of shown.entries())
        bar.style.height = `${Math.max(8, (levels.current[index - first] ?? 0) * 100)}%`;
    }, stepMs);
    return () => clearInterval(timer);
  }, [recording, paused]);
  return (
    <div ref={frame} className={styles['wave']} aria-hidden data-testid="level-wave">
      {Array.from({ length: bars }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
