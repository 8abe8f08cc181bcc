import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { Tile, type TileProps } from '../icon/tile.tsx';
import { Link } from '../link/link.tsx';

export interface QuickCardProps {
  href: string;
  icon: IconType;
  tone?: NonNullable<TileProps['tone']>;
  title: ReactNode;
  text: ReactNode;
  /** Number at the end; a chevron without it. */
  value?: ReactNode;
}

/** One of the home page's shortcuts: tile, title, one line, number. */
export function QuickCard({ href, icon, tone = 'sapin', title, text, value }: QuickCardProps) {
  return (
    <div className="sv-quick sv-linked">
      <Tile icon={icon} tone={tone} />
      <div className="sv-quick-text">
        <h3>
          <Link kind="bare" className="sv-linked-link" href={href}>
            {title}
          </Link>
        </h3>
        <p className="sv-text-secondary sv-tone-2">{text}</p>
      </div>
      {value === undefined ? <Icon of={ChevronRight} /> : <span className="sv-quick-value">{value}</span>}
    </div>
  );
}
