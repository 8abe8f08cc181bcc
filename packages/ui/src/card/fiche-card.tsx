import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { MarkedText } from '../text/marked-text.tsx';
import { Link } from '../link/link.tsx';

export interface FicheCardProps {
  title: ReactNode;
  /** Without it the card is a picture of a note, not a link. */
  href?: string;
  /** `SpaceTag`s above the title. */
  spaces?: ReactNode;
  extract?: ReactNode;
  /** `TrustLine` at the foot. */
  trust?: ReactNode;
  /** `DangerBadge`, above who vouches for it. */
  danger?: ReactNode;
  level?: 2 | 3;
}

/** A note in a grid, with its folded corner: the whole card is one link named by the title. */
export function FicheCard({ title, href, spaces, extract, trust, danger, level = 3 }: FicheCardProps) {
  const Heading = `h${level}` as const;
  const name = typeof title === 'string' ? <MarkedText text={title} /> : title;
  return (
    <article className={classNames('sv-fiche', href !== undefined && 'sv-linked')}>
      {spaces}
      <Heading className="sv-fiche-title">
        {href === undefined ? (
          name
        ) : (
          <Link kind="bare" className="sv-linked-link" href={href}>
            {name}
          </Link>
        )}
      </Heading>
      {extract !== undefined && (
        <p className="sv-fiche-extract">{typeof extract === 'string' ? <MarkedText text={extract} /> : extract}</p>
      )}
      {(trust !== undefined || danger !== undefined) && (
        <div className="sv-fiche-foot">
          {danger}
          {trust}
        </div>
      )}
    </article>
  );
}
