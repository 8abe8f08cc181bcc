import { useId, type ReactNode } from 'react';
import { formatNumber } from '../format/format-number.ts';
import { useKeptFocus } from '../states/use-kept-focus.ts';

export interface PageSectionProps {
  title: ReactNode;
  children: ReactNode;
  count?: number;
  /** A link at the right: « Tout voir ». */
  action?: ReactNode;
  /** `label` is a small grey heading over a card, as in the account page. */
  look?: 'section' | 'label';
  /** What is listed in it: where the focus goes with an entry, the title has it. */
  listed?: readonly { id: string }[];
}

/** A titled part of a page, 40 px from the next. */
export function PageSection({ title, children, count, action, look = 'section', listed = [] }: PageSectionProps) {
  const id = useId();
  const heading = useKeptFocus<HTMLHeadingElement>(listed.map((entry) => entry.id).join());
  return (
    <section className="sv-section" aria-labelledby={id}>
      <div className="sv-section-head">
        <h2 ref={heading} id={id} tabIndex={-1} className={`sv-title-${look}`}>
          {title}
          {count !== undefined && <span className="sv-section-count"> {formatNumber(count)}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
