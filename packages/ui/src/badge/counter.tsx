import { formatNumber } from '../format/format-number.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** Yellow count of what waits for the person; nothing at 0. `label` says of what: « fiches à valider ». */
export function Counter({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className="sv-counter">
      <span>{count > 99 ? '99+' : formatNumber(count)}</span>
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
