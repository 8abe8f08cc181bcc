export type BarTone = 'sapin' | 'bleu' | 'ambre' | 'rouge';

export interface ProgressBarProps {
  /** What progresses, read aloud. */
  label: string;
  /** Real amounts, never invented: bytes, pages. */
  value: number;
  max: number;
  tone?: BarTone;
  /** In words at the end: « 2,8 sur 4,8 Mo ». */
  text?: string;
  heightPx?: 6 | 8;
}

/** How far an upload or an analysis is. */
export function ProgressBar({ label, value, max, tone = 'sapin', text, heightPx = 6 }: ProgressBarProps) {
  const bar = (
    <>
      <progress className="sv-hidden" aria-label={label} max={max} value={value} aria-valuetext={text} />
      <div className="sv-bar" style={{ '--sv-bar': `${heightPx}px` }} aria-hidden>
        <span className={`sv-bar-part sv-bar-${tone}`} style={{ width: percent(value, max) }} />
      </div>
    </>
  );
  if (text === undefined) return bar;
  return (
    <div className="sv-bar-line">
      {bar}
      <span aria-hidden>{text}</span>
    </div>
  );
}

/** Share of a whole as a CSS width, kept between nothing and all. */
export function percent(value: number, max: number): string {
  const ratio = max > 0 ? value / max : 0;
  return `${Math.min(1, Math.max(0, ratio)) * 100}%`;
}
