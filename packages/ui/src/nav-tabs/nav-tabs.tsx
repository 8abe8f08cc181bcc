import { formatNumber } from '../format/format-number.ts';
import { Link } from '../link/link.tsx';

export interface NavTab {
  href: string;
  label: string;
  count?: number;
  current: boolean;
}

/** Sister pages as tabs. They are links, each with its own address. */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="sv-tabs">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link kind="bare" className="sv-tab" href={tab.href} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && <span className="sv-tab-count"> {formatNumber(tab.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
