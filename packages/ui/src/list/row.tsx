import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { Link } from '../link/link.tsx';
import { MarkedText } from '../text/marked-text.tsx';
import { Meta } from './meta.tsx';
import { moveInRows } from './row-keys.ts';

export interface RowProps {
  title: ReactNode;
  /** Makes the whole row a link named by its title. */
  href?: string;
  /** `Tile` or `Avatar`; hidden on a phone unless `keepLeading`. */
  leading?: ReactNode;
  keepLeading?: boolean;
  /** Facts under the title, separated by points; falsy ones are left out. */
  meta?: readonly ReactNode[];
  /** Anything else under the title: a progress bar, an error sentence. */
  detail?: ReactNode;
  /** Badge or small button at the end, under the text on a phone. */
  badge?: ReactNode;
  /** It cannot be opened now; the facts say why. */
  faded?: boolean;
  /** `Menu`, or one `IconButton`. */
  menu?: ReactNode;
}

/** One line of a `List`: 72 px, title, facts, badge, menu. */
export function Row({ title, href, leading, keepLeading = false, meta, detail, badge, faded = false, menu }: RowProps) {
  const name = typeof title === 'string' ? <MarkedText text={title} /> : title;
  return (
    <div
      className={classNames(
        'sv-row',
        href !== undefined && 'sv-linked',
        keepLeading && 'sv-row-leading-kept',
        faded && 'sv-row-faded',
      )}
    >
      {leading !== undefined && <div className="sv-row-leading">{leading}</div>}
      <div className="sv-row-main">
        <div className="sv-row-title">
          {href === undefined ? (
            name
          ) : (
            <Link kind="bare" className="sv-linked-link" href={href} onKeyDown={moveInRows}>
              {name}
            </Link>
          )}
        </div>
        {meta !== undefined && <Meta>{meta}</Meta>}
        {detail}
      </div>
      {badge !== undefined && <div className="sv-row-badge">{badge}</div>}
      {menu !== undefined && <div className="sv-row-menu">{menu}</div>}
    </div>
  );
}
