import { percent, type BarTone } from './progress-bar.tsx';

export interface Segment {
  value: number;
  tone: BarTone | 'piste';
}

/** One bar in parts, as an import: done, at work, failed. The same numbers stand in words beside it, so it is decorative. */
export function SegmentedBar({ segments, total }: { segments: readonly Segment[]; total: number }) {
  return (
    <div className="sv-bar" aria-hidden>
      {segments
        .filter(({ value }) => value > 0)
        .map(({ value, tone }, index) => (
          <span key={index} className={`sv-bar-part sv-bar-${tone}`} style={{ width: percent(value, total) }} />
        ))}
    </div>
  );
}
